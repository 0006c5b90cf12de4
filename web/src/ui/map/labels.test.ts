import type L from 'leaflet'
import { expect, test, vi } from 'vitest'
import { showLabels } from './labels.ts'
import type { Label } from './words.ts'

vi.mock('virtual:outlines', () => ({ default: { towns: [] } }))
vi.mock('leaflet', () => {
  const layer = { addTo: () => layer, clearLayers: () => layer }
  return { default: { layerGroup: () => layer } }
})

/** As much of a map as names need; once it is removed it cannot tell its bounds, as Leaflet's cannot. */
function nearMap() {
  const listeners: Record<string, () => void> = {}
  let pane: { _leaflet_pos: number } | undefined = { _leaflet_pos: 0 }
  const asked = vi.fn()
  const bounds = () => {
    asked(pane!._leaflet_pos)
    const edge = () => 0
    return { contains: () => true, equals: () => true, getSouth: edge, getWest: edge, getNorth: edge, getEast: edge }
  }
  const map = { getZoom: () => 10, getBounds: bounds, on: (event: string, run: () => void) => (listeners[event] = run) }
  const remove = () => {
    pane = undefined
    listeners['unload']?.()
  }
  return { map: map as unknown as L.Map, remove, asked }
}

test('names that arrive when the form with the map was left are not drawn on it', async () => {
  const failures: unknown[] = []
  const failed = (reason: unknown) => failures.push(reason)
  process.on('unhandledRejection', failed)
  const { map, remove, asked } = nearMap()
  let answer: (labels: Label[]) => void = () => {}
  showLabels(map, () => new Promise(resolve => (answer = resolve)))
  remove()
  answer([])
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', failed)
  expect(failures).toEqual([])
  expect(asked).toHaveBeenCalledTimes(1)
})
