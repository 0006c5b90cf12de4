import { expect, test } from 'vitest'
import { sankey } from './sankey.ts'

const stages = [
  [
    { from: 'cars', to: 'hulks', kg: 900 },
    { from: 'cars', to: 'oil', kg: 80 },
    { from: 'stock', to: 'oil', kg: 20 },
  ],
  [
    { from: 'hulks', to: 'shredder', kg: 900 },
    { from: 'oil', to: 'refinery', kg: 100 },
  ],
]

test('nodes are ordered by mass, those named last at the bottom, as tall as their mass and with gaps', () => {
  const { nodes, height } = sankey(stages, key => key === 'stock')
  const column = (at: number) => nodes.filter(node => node.column === at)
  expect(column(0).map(({ key }) => key)).toEqual(['cars', 'stock'])
  expect(column(1).map(({ key, kg }) => [key, kg])).toEqual([
    ['hulks', 900],
    ['oil', 100],
  ])
  const [hulks, oil] = column(1)
  expect((hulks?.height ?? 0) / (oil?.height ?? 1)).toBeCloseTo(9)
  expect(oil?.y ?? 0).toBeGreaterThan((hulks?.y ?? 0) + (hulks?.height ?? 0))
  for (const { y, height: tall } of nodes) expect(y + tall).toBeLessThanOrEqual(height)
})

test('ribbons leave and reach a node side by side and fill it', () => {
  const { nodes, ribbons } = sankey(stages)
  const oil = nodes.find(({ key }) => key === 'oil')
  const into = ribbons.filter(({ to }) => to === 'oil').sort((one, other) => one.end - other.end)
  expect(into.map(({ from }) => from)).toEqual(['cars', 'stock'])
  const [first, second] = into
  expect((first?.end ?? 0) - (first?.width ?? 0) / 2).toBeCloseTo(oil?.y ?? -1)
  expect((second?.end ?? 0) + (second?.width ?? 0) / 2).toBeCloseTo((oil?.y ?? 0) + (oil?.height ?? 0))
})

test('without movements nothing is drawn', () => {
  expect(sankey([[], []])).toEqual({ height: 0, nodes: [], ribbons: [] })
})
