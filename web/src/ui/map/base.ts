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

/** What lies beneath: the operator's tiles, or the borders that come along, styled by the theme. */
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
