import { expect, it } from 'vitest'
import { whyTaken } from './rules.ts'

const was = { wastetype: '160103', takenKg: 40 }
const taking = { takenKg: 40, day: '2026-05-09', disposer: null }
const codeOf = (reason: unknown) => (reason as { code?: string } | undefined)?.code

it('keeps what was taken from a line: its mass, its type, and a day not after the taking', () => {
  const line = { wastetype: '160103', kg: 40, actiondate: '2026-05-09' }
  expect(whyTaken(was, line, taking)).toBeUndefined()
  expect(codeOf(whyTaken(was, { ...line, kg: 39 }, taking))).toBe('log.entry-used')
  expect(codeOf(whyTaken(was, { ...line, wastetype: '160106' }, taking))).toBe('log.entry-used')
  expect(codeOf(whyTaken(was, { ...line, actiondate: '2026-05-10' }, taking))).toBe('log.entry-used')
  expect(codeOf(whyTaken(was, undefined, { ...taking, disposer: 'Nordmetall' }))).toBe('log.entry-disposed')
})
