import outlines from 'virtual:outlines'
import L from 'leaflet'
import classes from './map.module.css'
import type { Label, Part } from './words.ts'

/** Zoom level from which the names of smaller towns are loaded. */
const NEAR_ZOOM = 9
/** Least number of postal codes of a labelled town, by zoom level. */
const WEIGHTS: Record<number, number> = { 4: 60, 5: 30, 6: 14, 7: 7, 8: 4 }
const PX_PER_LETTER = 7
const HEIGHT_PX = 18

const boxOf = (map: L.Map, { lat, lon, place }: Label) => {
  const { x, y } = map.latLngToContainerPoint([lat, lon])
  const half = (place.length * PX_PER_LETTER) / 2
  return { left: x - half, right: x + half, top: y - HEIGHT_PX / 2, bottom: y + HEIGHT_PX * 1.5 }
}
type Box = ReturnType<typeof boxOf>
const touch = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The names with the most weight that do not overlap. */
function fitting(map: L.Map, labels: Label[]): Label[] {
  const taken: Box[] = []
  return labels.filter(label => {
    const box = boxOf(map, label)
    if (taken.some(other => touch(box, other))) return false
    taken.push(box)
    return true
  })
}

const drawn = ({ lat, lon, place }: Label) => {
  const name = document.createElement('span')
  name.textContent = place
  const icon = L.divIcon({ className: classes.label ?? '', html: name, iconSize: [0, 0] })
  return L.marker([lat, lon], { icon, interactive: false, keyboard: false })
}

/**
 * Town names that follow the view: large towns always, the others at high zoom levels, if the view is still there
 * when they arrive.
 */
export function showLabels(map: L.Map, ask: (part: Part) => Promise<Label[]>): void {
  const layer = L.layerGroup().addTo(map)
  let gone = false
  map.on('unload', () => {
    gone = true
  })
  const show = (labels: Label[]) => {
    layer.clearLayers()
    for (const label of fitting(map, labels)) drawn(label).addTo(layer)
  }
  const update = async () => {
    const zoom = map.getZoom()
    const bounds = map.getBounds()
    const large = outlines.towns.filter(
      ({ lat, lon, weight }) => weight >= (WEIGHTS[zoom] ?? 0) && bounds.contains([lat, lon]),
    )
    show(large)
    if (zoom < NEAR_ZOOM) return
    const part = { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
    const near = await ask(part)
    if (!gone && map.getZoom() === zoom && map.getBounds().equals(bounds))
      show([...large, ...near.filter(one => !named(large, one))])
  }
  map.on('moveend', () => void update())
  void update()
}

const named = (labels: Label[], { place }: Label) => labels.some(one => one.place === place)
