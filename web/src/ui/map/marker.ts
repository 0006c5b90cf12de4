import L from 'leaflet'
import classes from './map.module.css'
import type { Position } from './words.ts'

const STEP_PX = 10
const SMALL_STEP_PX = 1
const ways: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const DECIMALS = 6

const rounded = ({ lat, lng }: L.LatLng): Position => ({
  lat: Number(lat.toFixed(DECIMALS)),
  lon: Number(lng.toFixed(DECIMALS)),
})

/** SVG of a pin with its point at the bottom. */
export const PIN =
  '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 1C7.7 1 1 7.7 1 16c0 10.6 15 25 15 25s15-14.4 15-25C31 7.7 24.3 1 16 1Z"/><circle cx="16" cy="16" r="6"/></svg>'

/** A pin to drag or to move with the arrow keys; `moved` is called whenever it comes to rest. */
export function placePin(map: L.Map, words: string, moved: (position: Position) => void): L.Marker {
  const icon = L.divIcon({ className: classes.pin ?? '', html: PIN, iconSize: [32, 42], iconAnchor: [16, 41] })
  const pin = L.marker([0, 0], { icon, draggable: true, autoPan: true, keyboard: true })
  pin.on('dragend', () => moved(rounded(pin.getLatLng())))
  pin.on('add', () => {
    const element = pin.getElement()
    element?.setAttribute('aria-label', words)
    element?.addEventListener('keydown', event => {
      const way = ways[event.key]
      if (!way || !pin.dragging?.enabled()) return
      event.preventDefault()
      event.stopPropagation()
      const step = event.shiftKey ? SMALL_STEP_PX : STEP_PX
      const from = map.latLngToLayerPoint(pin.getLatLng())
      pin.setLatLng(map.layerPointToLatLng(from.add([way[0] * step, way[1] * step])))
      map.panInside(pin.getLatLng(), { padding: [50, 50], animate: false })
      moved(rounded(pin.getLatLng()))
    })
  })
  return pin
}
