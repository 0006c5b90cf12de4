import { expect, test } from 'vitest'
import { inBatches } from './inbatches.ts'

test('any number of selected records is sent in consecutive calls of the size that one call accepts', async () => {
  const given: number[] = []
  const ids = Array.from({ length: 2300 }, (_, at) => at + 1)
  const answers = await inBatches(ids, async some => {
    given.push(some.length)
    return some
  })
  expect([given, answers]).toEqual([[1000, 1000, 300], ids])
  expect(await inBatches([], async some => some)).toEqual([])
})
