import { expect, test } from 'vitest'
import { proposeRecoding, strangeSuccessors } from './recoding.ts'

const successors = [
  { wastetype: '160607', drives: ['ELECTRIC', 'HYDROGEN'] },
  { wastetype: '160608', drives: ['PETROLHYBRID'] },
  { wastetype: '160614', drives: [] },
]

test('the drive of the car determines the battery code that is proposed for its stock', () => {
  const left = [
    { drivetype: 'ELECTRIC', kg: 300.5 },
    { drivetype: 'HYDROGEN', kg: 40 },
    { drivetype: 'PETROLHYBRID', kg: 45 },
  ]
  expect([...proposeRecoding(385.5, left, successors)]).toEqual([
    ['160607', 340.5],
    ['160608', 45],
    ['160614', 0],
  ])
})

test('no code is proposed for stock of no car', () => {
  expect([...proposeRecoding(100, [{ drivetype: null, kg: 100 }], successors).values()]).toEqual([0, 0, 0])
})

test('no more is proposed than is available', () => {
  const left = [
    { drivetype: 'ELECTRIC', kg: 300 },
    { drivetype: 'PETROLHYBRID', kg: 45 },
  ]
  expect([...proposeRecoding(310, left, successors).values()]).toEqual([300, 10, 0])
})

test('a recoding uses only successors of the codes it replaces, or other successors of the same code', () => {
  const successions = [
    { code: '160605', successor: '160607' },
    { code: '160605', successor: '160608' },
  ]
  const lines = (from: string, to: string) => [
    { wastetype: from, amount: -10, path: '0' },
    { wastetype: to, amount: 10, path: '1' },
  ]
  const codes = (from: string, to: string) => strangeSuccessors(lines(from, to), successions).map(({ path }) => path)
  expect(codes('160605', '160607')).toEqual([])
  expect(codes('160607', '160608')).toEqual([])
  expect(codes('160605', '160103')).toEqual(['1.wastetype'])
  expect(codes('160103', '160607')).toEqual(['1.wastetype'])
  expect(codes('160607', '160605')).toEqual(['1.wastetype'])
})
