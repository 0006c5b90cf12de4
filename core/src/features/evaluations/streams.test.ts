import { expect, test } from 'vitest'
import type { FlowRow } from './flow.ts'
import { drawFlow, streamsOf } from './flowdrawing.ts'

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

test('eight receivers are named, the others combined, and no mass is lost', () => {
  const rows = Array.from({ length: 11 }, (_, at) => row({ disposerId: at + 1, kg: 11.1 - at }))
  const [, out = []] = streamsOf([...rows, row({ node: 'STOCK', disposerId: null, kg: 2 })]).stages
  expect(out.map(({ to }) => to)).toHaveLength(10)
  expect(out.find(({ to }) => to === 'OTHERS')?.kg).toBe(6.3)
  expect(out.find(({ to }) => to === 'STOCK')?.kg).toBe(2)
})

test('ribbons of the diagram end at its bars, and long names are cut', () => {
  const words = 'Entsorgungsgesellschaft für Altreifen und Gummi mbH'
  const rows = [
    row({ way: 'IN', node: 'INSIDE', disposerId: null, kg: 30 }),
    row({ disposer: words, kg: 25 }),
    row({ node: 'STOCK', disposerId: null, kg: 5 }),
  ]
  const { nodes, ribbons } = drawFlow(rows, (key: string) => key, 'de')
  const ids = nodes.map(({ id }) => id)
  expect(ids).toEqual(['0 INSIDE', '1 f10', '2 DISPOSER1', '2 STOCK'])
  for (const { from, to } of ribbons) expect(ids).toEqual(expect.arrayContaining([from, to]))
  expect(nodes.filter(({ stock }) => stock).map(({ id }) => id)).toEqual(['2 STOCK'])
  for (const { mass } of nodes) expect(mass).not.toMatch(/^0,0\s/)
  expect(nodes[2]).toMatchObject({ name: words, label: `${words.slice(0, 33)}…`, text: { anchor: 'end' } })
})
