import { useInsertionEffect } from 'react'

/** Longest time in ms that reads wait for a paint: a hidden window never paints. */
const MOST_WAIT = 300

let drawing: Promise<void> | undefined

function begin() {
  drawing ??= new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      drawing = undefined
      resolve()
    }
    const timer = setTimeout(end, MOST_WAIT)
    // The browser has painted before the second of two frames.
    requestAnimationFrame(() => requestAnimationFrame(end))
  })
}

/** Marks a screen change whenever `screen` changes: reads that start after the first render wait for the paint. */
export function useDrawing(screen: string | undefined): void {
  useInsertionEffect(() => {
    if (screen) begin()
  }, [screen])
}

/**
 * A promise that resolves with the paint of the screen being drawn; undefined if none is. Starting calls earlier
 * would delay it.
 */
export const painted = (): Promise<void> | undefined => drawing
