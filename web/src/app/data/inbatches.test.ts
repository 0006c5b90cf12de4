import { expect, test } from 'vitest'
import { inBatches } from './inbatches.ts'

test('however many are chosen, a call is given as many as it takes, one call after the other', async () => {
  const given: number[] = []
  const ids = Array.from({ length: 2300 }, (_, at) => at + 1)
  const answers = await inBatches(ids, async some => {
    given.push(some.length)
    return some
  })
  expect([given, answers]).toEqual([[1000, 1000, 300], ids])
  expect(await inBatches([], async some => some)).toEqual([])
})
