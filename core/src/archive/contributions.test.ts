import { expect, test } from 'vitest'
import type { Contribution } from './contribution.ts'
import { contributions, generated } from './contributions.ts'

const all: Contribution[] = Object.values(contributions)

test('each generated document has a number from 1 to 7 of its own, so that no two rows of the archive have the same id', () => {
  const numbers = all.flatMap(({ sources = {} }) => Object.values(sources))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.filter(number => !Number.isInteger(number) || number < 1 || number > 7)).toEqual([])
  expect(Object.values(generated).toSorted()).toEqual(numbers.toSorted())
})

test('each kind of document belongs to one feature', () => {
  const kinds = all.flatMap(one => Object.keys(one.kinds))
  expect(new Set(kinds).size).toBe(kinds.length)
})
