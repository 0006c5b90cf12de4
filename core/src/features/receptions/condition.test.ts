import { expect, test } from 'vitest'
import { Condition, declarationsOf } from './condition.ts'

const declared = (given: object) => declarationsOf(Condition.parse(given))

test('the keeper of a whole car declares that it is complete and contains no waste of others', () => {
  expect(declared({})).toEqual(['entitled', 'complete', 'noWaste'])
})

test('a keeper who lists missing parts declares that the rest is there', () => {
  expect(declared({ missing: [{ part: 'CATALYST', finding: 'MISSING' }] })).toEqual([
    'entitled',
    'completeButListed',
    'noWaste',
  ])
})

test('a keeper who ticked removed parts or added waste never declares the contrary', () => {
  expect(declared({ ticks: ['STRIPPED', 'WASTEINSIDE'] })).toEqual(['entitled', 'partsRemoved', 'waste'])
})
