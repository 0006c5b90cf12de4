import { useInsertionEffect } from 'react'

/** So long, at most, reads wait for a picture, in milliseconds: a window that nobody sees draws none. */
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
    // The picture is on the screen before the second of two frames.
    requestAnimationFrame(() => requestAnimationFrame(end))
  })
}

/** Another screen is being drawn, whenever `screen` changes; what it asks for once it stands waits for its picture. */
export function useDrawing(screen: string | undefined): void {
  useInsertionEffect(() => {
    if (screen) begin()
  }, [screen])
}

/** While a screen is being drawn: until its picture is on the screen. Beginning a call takes time that the picture would come later by. */
export const painted = (): Promise<void> | undefined => drawing
