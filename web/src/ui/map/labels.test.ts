import type L from 'leaflet'
import { expect, test, vi } from 'vitest'
import { showLabels } from './labels.ts'
import type { Label } from './words.ts'

vi.mock('virtual:outlines', () => ({ default: { towns: [] } }))
vi.mock('leaflet', () => {
  const layer = { addTo: () => layer, clearLayers: () => layer }
  return { default: { layerGroup: () => layer } }
})

/** The part of a map that labels need; like Leaflet's, it has no bounds once it is removed. */
function nearMap() {
  const listeners: Record<string, () => void> = {}
  let pane: { _leaflet_pos: number } | undefined = { _leaflet_pos: 0 }
  const spy = vi.fn()
  const bounds = () => {
    spy(pane!._leaflet_pos)
    const edge = () => 0
    return { contains: () => true, equals: () => true, getSouth: edge, getWest: edge, getNorth: edge, getEast: edge }
  }
  const map = { getZoom: () => 10, getBounds: bounds, on: (event: string, run: () => void) => (listeners[event] = run) }
  const remove = () => {
    pane = undefined
    listeners['unload']?.()
  }
  return { map: map as unknown as L.Map, remove, spy }
}

test('names that arrive after the form with the map was closed are not drawn', async () => {
  const failures: unknown[] = []
  const failed = (reason: unknown) => failures.push(reason)
  process.on('unhandledRejection', failed)
  const { map, remove, spy } = nearMap()
  let answer: (labels: Label[]) => void = () => {}
  showLabels(map, () => new Promise(resolve => (answer = resolve)))
  remove()
  answer([])
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', failed)
  expect(failures).toEqual([])
  expect(spy).toHaveBeenCalledTimes(1)
})
