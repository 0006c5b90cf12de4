import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { closeMap, openMap } from './base.ts'
import classes from './map.module.css'
import { PIN } from './marker.ts'
import type { Label, MapWords, Part, Position, Tiles } from './words.ts'

/** A selectable place; its number is drawn on it, its label is for screen readers. */
export interface Mark extends Position {
  id: number
  rank: number
  words: string
}

export interface PlacesProps {
  own: Position | undefined
  /** Metres around it; 0 for none. */
  radius: number
  marks: readonly Mark[]
  chosen: number | undefined
  tiles: Tiles | null
  words: MapWords
  labels: (part: Part) => Promise<Label[]>
  onChoose: (id: number) => void
}

const FARTHEST_FIT = 10
const START = { lat: 51.2, lon: 10.4, zoom: 5 }

/**
 * A map of the own place and of others around it, one of which is selected. Words, tiles and labels are read only
 * once.
 */
export default function PlacesView(props: PlacesProps) {
  const box = useRef<HTMLDivElement>(null)
  const made = useRef<ReturnType<typeof build> | undefined>(undefined)
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    if (!box.current) return
    const parts = build(box.current, latest)
    made.current = parts
    return () => {
      made.current = undefined
      closeMap(parts.map)
    }
  }, [])
  const { own, radius, marks, chosen } = props
  const key = JSON.stringify([own?.lat, own?.lon, radius, marks])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that is drawn
  useEffect(() => made.current?.draw(), [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks that were drawn anew are marked again
  useEffect(() => made.current?.mark(chosen), [chosen, key])
  return <section ref={box} className={classes.map} aria-label={props.words.map} />
}

function build(box: HTMLElement, latest: { current: PlacesProps }) {
  const { tiles, words } = latest.current
  const map = openMap(box, { tiles, words, view: START, labels: part => latest.current.labels(part) })
  const layer = L.layerGroup().addTo(map)
  let pins = new Map<number, L.Marker>()

  function draw() {
    const { own, radius, marks } = latest.current
    layer.clearLayers()
    const bounds = L.latLngBounds([])
    if (own) {
      const icon = L.divIcon({ className: classes.pin ?? '', html: PIN, iconSize: [32, 42], iconAnchor: [16, 41] })
      L.marker([own.lat, own.lon], { icon, interactive: false, keyboard: false, alt: words.marker }).addTo(layer)
      bounds.extend([own.lat, own.lon])
      if (radius > 0) {
        const circle = L.circle([own.lat, own.lon], {
          radius,
          className: classes.radius ?? '',
          interactive: false,
        }).addTo(layer)
        bounds.extend(circle.getBounds())
      }
    }
    pins = new Map(marks.map(mark => [mark.id, placed(mark)]))
    for (const { lat, lon } of marks) bounds.extend([lat, lon])
    if (bounds.isValid()) map.fitBounds(bounds.pad(0.1), { animate: false, maxZoom: FARTHEST_FIT })
  }

  function placed({ id, lat, lon, rank, words: said }: Mark): L.Marker {
    const html = document.createElement('span')
    html.textContent = String(rank)
    const icon = L.divIcon({ className: classes.mark ?? '', html, iconSize: [28, 28], iconAnchor: [14, 14] })
    const pin = L.marker([lat, lon], { icon, keyboard: true, title: said, alt: said }).addTo(layer)
    pin.on('click', () => latest.current.onChoose(id))
    const button = pin.getElement()
    button?.setAttribute('aria-label', said)
    // Leaflet gives the marker the role of a button but handles no keys.
    button?.addEventListener('keydown', event => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      latest.current.onChoose(id)
    })
    return pin
  }

  function mark(chosen: number | undefined) {
    for (const [id, pin] of pins) {
      pin.getElement()?.toggleAttribute('data-chosen', id === chosen)
      pin.getElement()?.setAttribute('aria-pressed', String(id === chosen))
      pin.setZIndexOffset(id === chosen ? 1000 : 0)
    }
  }
  return { map, draw, mark }
}
