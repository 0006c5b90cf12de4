import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { closeMap, openMap } from './base.ts'
import classes from './map.module.css'
import { placePin } from './marker.ts'
import type { Label, MapWords, Part, Position, Tiles } from './words.ts'

export interface MapProps {
  /** Position of the pin; absent: no pin, and a click sets it. */
  position: Position | undefined
  /** The view without a pin. */
  view: Position & { zoom: number }
  /** Metres around the pin. */
  radius: number
  exact: boolean
  fixed: boolean
  tiles: Tiles | null
  words: MapWords
  labels: (part: Part) => Promise<Label[]>
  onMove: (position: Position) => void
}

const ZOOM = { outlines: 10, tiles: 15 }

/** A map with a pin and the radius around it. Properties other than pin, radius and `exact` are read only once. */
export default function MapView(props: MapProps) {
  const { position, radius, exact, fixed, words } = props
  const box = useRef<HTMLDivElement>(null)
  const parts = useRef<ReturnType<typeof build> | undefined>(undefined)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    if (!box.current) return
    const made = build(box.current, latest)
    parts.current = made
    return () => {
      parts.current = undefined
      closeMap(made.map)
    }
  }, [])

  useEffect(() => {
    parts.current?.show(position, radius)
    const pin = parts.current?.pin.getElement()
    pin?.toggleAttribute('data-approximate', !exact)
    if (fixed) parts.current?.pin.dragging?.disable()
    else parts.current?.pin.dragging?.enable()
  }, [position, radius, exact, fixed])

  return <section ref={box} className={classes.map} aria-label={words.map} />
}

function build(box: HTMLElement, latest: { current: MapProps }) {
  const { view, tiles, words, position } = latest.current
  const zoom = tiles ? ZOOM.tiles : ZOOM.outlines
  const map = openMap(box, {
    ...{ tiles, words, view: position ? { ...position, zoom } : view },
    labels: part => latest.current.labels(part),
  })
  const pin = placePin(map, words.marker, moved => latest.current.onMove(moved))
  const circle = L.circle([0, 0], { radius: 0, className: classes.radius ?? '', interactive: false })
  map.on('click', ({ latlng }) => {
    if (latest.current.position || latest.current.fixed) return
    latest.current.onMove({ lat: Number(latlng.lat.toFixed(6)), lon: Number(latlng.lng.toFixed(6)) })
  })

  let shown = latest.current.radius
  /** Updates pin and circle; the view follows a pin outside it, and a changed radius. */
  function show(at: Position | undefined, radius: number) {
    if (!at) {
      pin.remove()
      circle.remove()
      return
    }
    const first = !map.hasLayer(pin)
    pin.setLatLng([at.lat, at.lon]).addTo(map)
    circle.setLatLng([at.lat, at.lon]).setRadius(radius).addTo(map)
    if (radius !== shown) map.fitBounds(circle.getBounds(), { animate: false })
    else if (first) map.setView([at.lat, at.lon], zoom, { animate: false })
    else if (!map.getBounds().pad(-0.1).contains([at.lat, at.lon])) map.panTo([at.lat, at.lon], { animate: false })
    shown = radius
  }
  return { map, pin, show }
}
