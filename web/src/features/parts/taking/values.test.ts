import { addDays, today } from '@kreislauf/core/days.ts'
import type { Part, PartSuggestion } from '@kreislauf/core/features/parts/contract.ts'
import { expect, test } from 'vitest'
import { knowing, takenAlready } from './meanwhile.ts'
import { chosen, initialOf, type Taking, type TakingLine, templateOf, toSend } from './values.ts'

const suggested = (sparecategory: string, partId: number | null = null) => ({
  ...{
    sparecategory,
    name: sparecategory,
    designation: null,
    position: null,
    weight: 12,
    nonMetalFactor: 0.1,
    pieces: 1,
  },
  ...{ qualifications: [], reusable: true, partId },
})
const suggestion = (firstday: string, ...lines: ReturnType<typeof suggested>[]) =>
  ({ carId: 3, firstday, partIds: [21, 22], lines }) as unknown as PartSuggestion
const kept = { staffId: 4, place: 'Regal 7', assessment: 'REUSE' } as const
const begun = (day = '2026-01-01', ...lines: ReturnType<typeof suggested>[]) =>
  initialOf(suggestion(day, ...lines), kept)

test('parts that were taken off already are not proposed, and none of the others is chosen', () => {
  const values = begun('2026-01-01', suggested('ENGINE', 9), suggested('GEARBOX'), suggested('DOOR'))
  expect(values.lines.map(({ sparecategory, on }) => [sparecategory, on])).toEqual([
    ['GEARBOX', false],
    ['DOOR', false],
  ])
  expect(values).toMatchObject({ ...kept, seen: [21, 22] })
})

test('the day is today, or the first day that may be booked if that is later', () => {
  expect(begun('2026-01-01').takenon).toBe(today())
  expect(begun(addDays(today(), 3)).takenon).toBe(addDays(today(), 3))
})

const filled: Taking = {
  ...begun('2026-01-01', suggested('ENGINE'), suggested('GEARBOX'), suggested('DOOR')),
  takenon: '2026-05-04',
}
const withOn = (...on: boolean[]): Taking => ({
  ...filled,
  lines: filled.lines.map((line, at): TakingLine => ({ ...line, on: on[at] ?? false })),
})

test('only chosen parts are sent, each with car, day, person and place; photos follow when the part is there', () => {
  const values = withOn(true, false, true)
  expect(chosen(values)).toEqual([0, 2])
  const sent = toSend(values, 3)
  expect(sent.map(({ sparecategory }) => sparecategory)).toEqual(['ENGINE', 'DOOR'])
  expect(sent[0]).toMatchObject({ carId: 3, takenon: '2026-05-04', staffId: 4, place: 'Regal 7', seen: [21, 22] })
  expect(sent[0]).not.toHaveProperty('photos')
  expect(sent[0]).not.toHaveProperty('on')
})

test('a template is what was chosen and weighed; a part without weight would propose nothing', () => {
  const values = withOn(true, true, false)
  const [engine, gearbox, door] = values.lines
  const lines = [engine!, { ...gearbox!, weight: null }, door!]
  expect(templateOf({ ...values, lines })).toEqual([
    { sparecategory: 'ENGINE', designation: null, position: null, weight: 12, pieces: 1 },
  ])
})

const part = (id: number, sparecategory: string, position: Part['position'] = null) =>
  ({ id, sparecategory, position, name: sparecategory, weight: 12, takenon: '2026-05-03', staffName: 'Ina' }) as Part

test('a part that someone else took off is matched with the chosen row of its kind and position', () => {
  const left = withOn(true, false, true)
  const lines = left.lines.map((line, at): TakingLine => (at === 2 ? { ...line, position: 'L' as never } : line))
  const others = [part(1, 'ENGINE'), part(2, 'GEARBOX'), part(3, 'DOOR', 'R' as never), part(4, 'DOOR', 'L' as never)]
  expect(takenAlready(others, { ...left, lines }).map(({ id, at, kg, day }) => [id, at, kg, day])).toEqual([
    [1, 0, 12, '2026-05-03'],
    [2, undefined, 12, '2026-05-03'],
    [3, undefined, 12, '2026-05-03'],
    [4, 2, 12, '2026-05-03'],
  ])
})

test('once others’ parts are known, the next save is not refused for them, and rows that are left out are gone', () => {
  const next = knowing(withOn(true, true, false), [part(30, 'ENGINE')], new Set([0]))
  expect(next.seen).toEqual([21, 22, 30])
  expect(next.lines.map(({ sparecategory }) => sparecategory)).toEqual(['GEARBOX', 'DOOR'])
})
