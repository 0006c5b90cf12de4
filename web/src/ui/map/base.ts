import 'leaflet/dist/leaflet.css'
import outlines from 'virtual:outlines'
import L from 'leaflet'
import { feature } from 'topojson-client'
import { showLabels } from './labels.ts'
import classes from './map.module.css'
import type { Label, MapWords, Part, Position, Tiles } from './words.ts'

const plain = (text: string) => {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}

/** The background: the operator's tiles, or the bundled outlines, styled by the theme. */
function layGround(map: L.Map, tiles: Tiles | null, { sources }: MapWords): void {
  map.attributionControl.setPrefix(false)
  if (tiles) {
    const attribution = plain(tiles.attribution)
    L.tileLayer(tiles.url, { attribution, maxZoom: tiles.maxzoom }).addTo(map)
    return
  }
  for (const source of sources) map.attributionControl.addAttribution(plain(source))
  L.geoJSON(feature(outlines.atlas, outlines.atlas.objects.countries), {
    interactive: false,
    style: one => ({ className: (one?.properties?.['home'] ? classes.home : classes.country) ?? '' }),
  }).addTo(map)
}

const DEEPEST_OUTLINES = 12

interface Base {
  view: Position & { zoom: number }
  tiles: Tiles | null
  words: MapWords
  labels: (part: Part) => Promise<Label[]>
}

/** A map with background, town names and zoom buttons; the wheel zooms once the map was clicked or has the focus. */
export function openMap(box: HTMLElement, { view, tiles, words, labels }: Base): L.Map {
  const map = L.map(box, {
    zoomControl: false,
    // Leaflet ends animations with a timer that fails if the map was removed meanwhile.
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
 * Removes the map with its listeners: 200 ms after a size change Leaflet fires `moveend`, and a listener would ask
 * the removed map for its bounds.
 */
export function closeMap(map: L.Map): void {
  map.remove()
  map.off()
}
