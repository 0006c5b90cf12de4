import { expect, test } from 'vitest'
import { inPieces } from './inpieces.ts'

test('however many are chosen, a call is given as many as it takes, one call after the other', async () => {
  const given: number[] = []
  const ids = Array.from({ length: 2300 }, (_, at) => at + 1)
  const answers = await inPieces(ids, async some => {
    given.push(some.length)
    return some
  })
  expect([given, answers]).toEqual([[1000, 1000, 300], ids])
  expect(await inPieces([], async some => some)).toEqual([])
})
