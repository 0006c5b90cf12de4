import { expect, it } from 'vitest'
import { lineErrors, whyTaken } from './rules.ts'

const was = { wastetype: '160103', takenKg: 40 }
const taking = { takenKg: 40, day: '2026-05-09', disposer: null }
const codeOf = (reason: unknown) => (reason as { code?: string } | undefined)?.code

it('keeps what was taken from a line: its mass, its type, and a day not after that', () => {
  const line = { wastetype: '160103', kg: 40, actiondate: '2026-05-09' }
  expect(whyTaken(was, line, taking)).toBeUndefined()
  expect(codeOf(whyTaken(was, { ...line, kg: 39 }, taking))).toBe('log.entry-used')
  expect(codeOf(whyTaken(was, { ...line, wastetype: '160106' }, taking))).toBe('log.entry-used')
  expect(codeOf(whyTaken(was, { ...line, actiondate: '2026-05-10' }, taking))).toBe('log.entry-used')
  expect(codeOf(whyTaken(was, undefined, { ...taking, disposer: 'Nordmetall' }))).toBe('log.entry-disposed')
})

it('books a waste type in only while it is in force, and out at any time', () => {
  const type = {
    ...{ code: '160605', unit: 'kg', factor: 1, fraction: 2, qualifications: [] },
    ...{ validfrom: '2025-01-01', validto: '2025-12-31' },
  }
  const on = (actiondate: string, incoming: boolean) => {
    const line = { wastetype: '160605', amount: 5, measure: 'kg', actiondate, occurredon: null, staffId: null }
    const around = { today: '2026-11-28', type, factor: 1, enteredon: null, signed: false, staffed: false, incoming }
    return lineErrors(line, around, '0').map(({ code }) => code)
  }
  expect(on('2024-12-31', true)).toEqual(['type_not_yet'])
  expect(on('2025-01-01', true)).toEqual([])
  expect(on('2025-12-31', true)).toEqual([])
  expect(on('2026-01-01', true)).toEqual(['type_ended'])
  expect([...on('2024-12-31', false), ...on('2026-01-01', false)]).toEqual([])
})
