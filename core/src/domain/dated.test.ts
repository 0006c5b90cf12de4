import { expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { figures, dated as shipped } from '../testing/figures.ts'
import { figuresOn, firstDayOf, lastingFigures, passingFigures } from './dated.ts'

test('a figure holds from its first to its last day, and a day before all of them gets the first', () => {
  const rows = [
    ...lastingFigures.filter(key => key !== 'sorn_days').map(key => ({ ...first, key, value: 1, validto: null })),
    { ...first, key: 'sorn_days', value: 7, validto: '2026-12-31' },
    { key: 'sorn_days', value: 14, validfrom: '2027-01-01', validto: null },
    { key: 'part_e_refused', value: 1, validfrom: '2029-09-01', validto: null },
  ]
  const on = (day: string) => figuresOn(rows, day).sorn_days
  expect(['1998-05-01', '2015-01-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([7, 7, 7, 14])
  expect(figuresOn(rows, '2029-08-31').part_e_refused).toBeUndefined()
  expect(figuresOn(rows, '2029-09-01').part_e_refused).toBe(1)
  expect(firstDayOf(rows, 'part_e_refused')).toBe('2029-09-01')
})
const first = { validfrom: '2015-01-01' }

test('a figure missing on a day is an error of the master file, not zero', () => {
  const without = shipped.map(row => (row.key === 'sorn_days' ? { ...row, validto: '2026-06-30' } : row))
  expect(figuresOn(without, '2026-06-30').sorn_days).toBe(7)
  expect(() => figuresOn(without, '2026-07-01')).toThrow('dated_settings has no sorn_days in force on 2026-07-01')
})

test('a recommendation ends on the day before it becomes binding', () => {
  expect(figures).toMatchObject({ depollution_days: 30, treatment_months: 12 })
  for (const key of ['depollution_days', 'treatment_months'] as const) {
    const binds = firstDayOf(shipped, `elvr_${key}`) ?? ''
    expect(figuresOn(shipped, addDays(binds, -1))).not.toHaveProperty(`elvr_${key}`)
    expect(figuresOn(shipped, binds)).not.toHaveProperty(key)
  }
})

test('the file has the figures that the product knows, and the day of each German state', () => {
  const keys = new Set(shipped.map(({ key }) => key))
  const lands = Array.from({ length: 17 }, (_, land) => `idev_due_${String(land).padStart(2, '0')}`)
  expect([...keys].sort()).toEqual([...lastingFigures, ...passingFigures, ...lands].sort())
})
