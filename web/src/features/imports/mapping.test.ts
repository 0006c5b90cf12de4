import { importDescriptions, importSubjects } from '@kreislauf/core/features/imports/columns.ts'
import type { ImportColumn } from '@kreislauf/core/features/imports/describing.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lackingIn, samplesIn, unusedPlaces, withColumn } from './mapping.tsx'

test('a field is read from the chosen column, and from none once that is cleared', () => {
  expect(withColumn({ vin: 0 }, 'plate', 2)).toEqual({ vin: 0, plate: 2 })
  expect(withColumn({ vin: 0, plate: 2 }, 'plate', 3)).toEqual({ vin: 0, plate: 3 })
  expect(withColumn({ vin: 0, plate: 2 }, 'plate', undefined)).toEqual({ vin: 0 })
})

test('a column that another field is read from is taken from that field', () => {
  expect(withColumn({ vin: 0, plate: 2 }, 'plate', 0)).toEqual({ plate: 0 })
})

test('whatever is chosen one after the other, no column holds two fields', () => {
  const choice = fc.tuple(fc.constantFrom('vin', 'plate', 'day', 'weight'), fc.option(fc.nat(4), { nil: undefined }))
  fc.assert(
    fc.property(fc.array(choice), choices => {
      let mapping: Record<string, number> = {}
      for (const [key, at] of choices) mapping = withColumn(mapping, key, at)
      const places = Object.values(mapping)
      expect(new Set(places).size).toBe(places.length)
      const last = choices.at(-1)
      if (last) expect(mapping[last[0]]).toBe(last[1])
    }),
  )
})

const columns = [
  { key: 'vin', required: true },
  { key: 'day', required: true },
  { key: 'remark', required: false },
] as ImportColumn[]

test('a required field lacks a column until it has one, or a value for all rows', () => {
  expect(lackingIn(columns, {}, {}).map(({ key }) => key)).toEqual(['vin', 'day'])
  expect(lackingIn(columns, { vin: 0 }, { day: '2026-05-04' })).toEqual([])
  expect(lackingIn(columns, { vin: 0 }, { day: '' }).map(({ key }) => key)).toEqual(['day'])
})

test('the first column of a file counts as chosen, too', () => {
  expect(lackingIn(columns, { vin: 0, day: 1 }, {})).toEqual([])
  expect(unusedPlaces(3, { vin: 0 }, [2])).toEqual([1])
  expect(unusedPlaces(2, { vin: 0, day: 1 }, [])).toEqual([])
})

test('the first values of a column are shown, empty cells are left out', () => {
  const samples = [
    ['WVW', null],
    ['', 'x'],
    ['WBA', 'y'],
  ]
  expect([samplesIn(samples, 0), samplesIn(samples, 1), samplesIn(samples, undefined), samplesIn(samples, 7)]).toEqual([
    'WVW · WBA',
    'x · y',
    '',
    '',
  ])
})

test.each(importSubjects)('a file that has all columns of %s lacks none', subject => {
  const { columns } = importDescriptions[subject]
  const mapping = Object.fromEntries(columns.map(({ key }, at) => [key, at]))
  expect(lackingIn(columns, mapping, {})).toEqual([])
  expect(lackingIn(columns, {}, {}).length).toBeGreaterThan(0)
})
