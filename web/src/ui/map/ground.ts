import outlines from 'virtual:outlines'
import L from 'leaflet'
import { feature } from 'topojson-client'
import classes from './map.module.css'
import type { MapWords, Tiles } from './words.ts'

const plain = (text: string) => {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}

/** What lies beneath: the operator's tiles, or the borders that come along, styled by the theme. */
export function layGround(map: L.Map, tiles: Tiles | null, { sources }: MapWords): void {
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
