import { expect, test } from 'vitest'
import { Condition, declarationsOf } from './condition.ts'

const declared = (given: object) => declarationsOf(Condition.parse(given))

test('the keeper of a whole car affirms that it is complete and holds no waste of others', () => {
  expect(declared({})).toEqual(['entitled', 'complete', 'noWaste'])
})

test('the keeper who lists parts affirms that the rest is there', () => {
  expect(declared({ missing: [{ part: 'CATALYST', finding: 'MISSING' }] })).toEqual([
    'entitled',
    'completeButListed',
    'noWaste',
  ])
})

test('the keeper who ticked removed parts or added waste never affirms the contrary', () => {
  expect(declared({ ticks: ['STRIPPED', 'WASTEINSIDE'] })).toEqual(['entitled', 'partsRemoved', 'waste'])
})
