import type { OutputLine } from '@kreislauf/core/features/log/contract.ts'
import { expect, test } from 'vitest'
import { asOutputs } from '../entry/values.ts'
import { removing, valuesOf } from './values.ts'

const line = (id: number, wastetype: string, amount: number): OutputLine =>
  ({
    ...{
      id,
      version: 1,
      dismantlerId: 7,
      wastetype,
      amount,
      measure: 'kg',
      outkind: 'RECODE',
      actiondate: '2026-12-10',
    },
    ...{ occurredon: null, staffId: null, reason: 'AVV 2026', remark: null },
  }) as OutputLine

const both = [line(1, '160605', -40), line(2, '160607', 40)] as const

test('the two lines of a recoding are one row, and are sent as two again', () => {
  const values = valuesOf([...both])
  expect(values.lines).toEqual([
    expect.objectContaining({ wastetype: '160605', totype: '160607', amount: 40, stored: { id: 1, version: 1 } }),
  ])
  expect(asOutputs(values, 'RECODE', 7).body.map(({ id, wastetype, amount }) => [id, wastetype, amount])).toEqual([
    [1, '160605', -40],
    [2, '160607', 40],
  ])
})

test('a recoding split in another way shows each line with its own change of stock', () => {
  const split = [line(1, '160605', -40), line(2, '160607', 30), line(3, '160608', 10)] as const
  const values = valuesOf([...split])
  expect(values.lines.map(({ amount }) => amount)).toEqual([-40, 30, 10])
  expect(asOutputs(values, 'RECODE', 7).body.map(({ id, amount }) => [id, amount])).toEqual([
    [1, -40],
    [2, 30],
    [3, 10],
  ])
})

test('deleting removes both sides with one reason', () => {
  expect(removing([...both], 'doppelt').outputs).toMatchObject([
    { id: 1, version: 1, deleted: true, reason: 'doppelt' },
    { id: 2, version: 1, deleted: true, reason: 'doppelt' },
  ])
})
