import type { FlowRow } from '@kreislauf/core/features/statistics/flow.ts'
import { expect, test } from 'vitest'
import { streamsOf } from './streams.ts'

const row = (more: Partial<FlowRow>): FlowRow => ({
  ...{
    id: 1,
    way: 'OUT',
    fraction: 10,
    fractionName: 'Altreifen',
    node: 'DISPOSER',
    disposerId: 1,
    disposer: 'A',
    kg: 1,
  },
  ...more,
})

test('eight receivers are named, the others drawn together, and no mass is lost', () => {
  const rows = Array.from({ length: 11 }, (_, at) => row({ disposerId: at + 1, kg: 11.1 - at }))
  const [, out = []] = streamsOf([...rows, row({ node: 'STOCK', disposerId: null, kg: 2 })]).stages
  expect(out.map(({ to }) => to)).toHaveLength(10)
  expect(out.find(({ to }) => to === 'OTHERS')?.kg).toBe(6.3)
  expect(out.find(({ to }) => to === 'STOCK')?.kg).toBe(2)
})
