import { sum } from '@kreislauf/core/domain/decimal.ts'
import type { Disposable, EntryBehind } from '@kreislauf/core/features/disposals/contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmounts, type Source, sourcesOf, takenFrom } from './sources.ts'

const entry = (entryId: number, actiondate: string, leftKg: number) =>
  ({ entryId, outputId: null, actiondate, leftKg, carInfo: null }) as Disposable
const behind = (entryId: number | null, actiondate: string, kg: number, outputId: number | null = null) =>
  ({ entryId, outputId, actiondate, kg, carInfo: null }) as EntryBehind

test('a line may take again what it has taken already, in addition to the rest available', () => {
  const sources = sourcesOf([entry(1, '2026-02-01', 30)], [behind(1, '2026-02-01', 20), behind(2, '2026-01-01', 50)])
  expect(sources.map(({ key, leftKg }) => [key, leftKg])).toEqual([
    ['entry-2', 50],
    ['entry-1', 50],
  ])
})

test('the oldest entry comes first, and found stock together with the entries of its day', () => {
  const sources = sourcesOf([entry(9, '2026-03-01', 1), entry(3, '2026-01-01', 1)], [behind(null, '2026-03-01', 4, 5)])
  expect(sources.map(({ key }) => key)).toEqual(['entry-3', 'entry-9', 'output-5'])
})

const source = (id: number, actiondate: string, leftKg: number): Source => ({
  ...{ key: `entry-${id}`, entryId: id, outputId: null, actiondate, leftKg, carInfo: null },
})
const three = [source(1, '2026-01-01', 100), source(2, '2026-02-01', 100), source(3, '2026-03-01', 100)]

test('without a choice the oldest entries are taken, the last of them in part', () => {
  expect([...takenFrom(three, 150, [])]).toEqual([
    ['entry-1', 100],
    ['entry-2', 50],
  ])
})

test('what was chosen stays, and the rest comes from the oldest', () => {
  const taken = takenFrom(three, 150, [{ entryId: 3, outputId: null, kg: 40 }])
  expect(Object.fromEntries(taken)).toEqual({ 'entry-3': 40, 'entry-1': 100, 'entry-2': 10 })
})

test('a chosen entry gives the rest, too, but never more than it has', () => {
  const taken = takenFrom(three.slice(0, 1), 130, [{ entryId: 1, outputId: null, kg: 40 }])
  expect([...taken]).toEqual([['entry-1', 100]])
})

test('a choice of more than the line has is left as it was chosen, for its reader to see', () => {
  expect([...takenFrom(three, 30, [{ entryId: 2, outputId: null, kg: 40 }])]).toEqual([['entry-2', 40]])
})

test('whatever is left in stock, a line takes its mass or all there is, and from no entry more than that has', () => {
  const stock = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(stock, fc.integer({ min: 0, max: 30_000 }), (left, kg) => {
      const sources = left.map((leftKg, at) => source(at + 1, `2026-01-0${at + 1}`, leftKg))
      const taken = takenFrom(sources, kg, [])
      expect(sum(taken.values())).toBe(Math.min(kg, sum(left)))
      for (const { key, leftKg } of sources) expect(taken.get(key) ?? 0).toBeLessThanOrEqual(leftKg)
    }),
  )
})

test('typed masses are read as in every field for numbers: in German a point groups thousands', () => {
  const texts = new Map([
    ['grouped', '1.180'],
    ['decimals', '1,1804'],
    ['tonnes', '0,5 t'],
    ['empty', ''],
    ['words', 'alles'],
  ])
  expect(Object.fromEntries(readAmounts(texts, 'de'))).toEqual({
    ...{ grouped: 1180, decimals: 1.18, tonnes: 500, empty: null, words: undefined },
  })
  expect(readAmounts(new Map([['grouped', '1,180']]), 'en').get('grouped')).toBe(1180)
})
