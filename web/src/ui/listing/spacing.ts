import { createStore, useStore } from '../store.ts'

/** Digits and points: text that must never be cut. */
const PROBE = '20.11.2026'
/** Narrow characters grow more than those of the probe. */
const MORE = 1.06

/** Ratio of the real text width to its natural width: users may set larger letter and word spacing (WCAG 1.4.12). */
const spacing = createStore(1)

function begin() {
  const probe = document.createElement('span')
  probe.textContent = PROBE
  probe.ariaHidden = 'true'
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', display: 'inline-block' })
  document.body.append(probe)
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return
  const measure = () => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(probe)
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const ratio = probe.offsetWidth / pen.measureText(PROBE).width
    spacing.set(ratio > 1.05 ? ratio * MORE : 1)
  }
  new ResizeObserver(measure).observe(probe)
  void document.fonts.ready.then(measure)
}

let begun = false

/** Factor by which columns have to be wider; usually 1. */
export function useSpacing(): number {
  if (!begun) {
    begun = true
    begin()
  }
  return useStore(spacing)
}
