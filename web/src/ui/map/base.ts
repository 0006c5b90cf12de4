import 'leaflet/dist/leaflet.css'
import L from 'leaflet'
import { layGround } from './ground.ts'
import { showLabels } from './labels.ts'
import type { Label, MapWords, Part, Position, Tiles } from './words.ts'

const DEEPEST_OUTLINES = 12

interface Base {
  view: Position & { zoom: number }
  tiles: Tiles | null
  words: MapWords
  labels: (part: Part) => Promise<Label[]>
}

/** A map with its ground, its names and buttons to zoom; a wheel zooms it once it was clicked or has the keyboard. */
export function openMap(box: HTMLElement, { view, tiles, words, labels }: Base): L.Map {
  const map = L.map(box, {
    zoomControl: false,
    // Leaflet ends an animation by a timer that fails where the map is gone meanwhile.
    zoomAnimation: false,
    scrollWheelZoom: false,
    minZoom: 4,
    maxZoom: tiles?.maxzoom ?? DEEPEST_OUTLINES,
  }).setView([view.lat, view.lon], view.zoom)
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
  map.on('focus click', () => map.scrollWheelZoom.enable()).on('blur', () => map.scrollWheelZoom.disable())
  layGround(map, tiles, words)
  if (!tiles) showLabels(map, labels)
  return map
}

/**
 * Takes the map from its page and lets nobody hear of it any more: where its size changed just before, Leaflet says 200 ms later that
 * it moved, and who listens then asks a map that is gone for its bounds.
 */
export function closeMap(map: L.Map): void {
  map.remove()
  map.off()
}
