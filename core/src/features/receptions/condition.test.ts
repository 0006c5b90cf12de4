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

test('each paper and finding is kept once, and more than twenty are refused', () => {
  const twenty = { ticks: Array(20).fill('ROLLABLE'), papers: Array(20).fill('ZB1'), keys: 20 }
  expect(Condition.parse(twenty)).toMatchObject({ ticks: ['ROLLABLE'], papers: ['ZB1'], keys: 20 })
  const more = { ticks: Array(21).fill('ROLLABLE'), papers: Array(21).fill('ZB1'), keys: 21 }
  const wrong = Condition.safeParse(more).error?.issues.map(({ path }) => path.join('.'))
  expect(wrong).toEqual(['ticks', 'papers', 'keys'])
})
