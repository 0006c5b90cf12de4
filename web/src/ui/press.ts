import { useEffect, useState } from 'react'

/** Callbacks until mouse or finger is up and the click has been handled. */
const waiting = new Set<() => void>()
let pressed = false

function released() {
  pressed = false
  // The click follows in the same task.
  setTimeout(() => {
    for (const run of waiting) run()
    waiting.clear()
  })
}
addEventListener('pointerdown', () => (pressed = true), true)
for (const end of ['pointerup', 'pointercancel', 'dragend', 'blur'])
  addEventListener(end, () => pressed && released(), true)

/**
 * Runs now, or after the click in progress: elements appearing between press and release would move the target away
 * from under the pointer. Returns a function that cancels it.
 */
export function afterPress(run: () => void): () => void {
  if (!pressed) {
    run()
    return () => {}
  }
  waiting.add(run)
  return () => void waiting.delete(run)
}

/** Whether something may appear: false from a press until its click. */
export function useAfterPress(): boolean {
  const [shown, setShown] = useState(!pressed)
  useEffect(() => (shown ? undefined : afterPress(() => setShown(true))), [shown])
  return shown
}
