import { useEffect, useState } from 'react'

/** What waits until mouse or finger is up and its click was heard. */
const waiting = new Set<() => void>()
let pressed = false

function released() {
  pressed = false
  // The click of this press comes in the same turn.
  setTimeout(() => {
    for (const run of waiting) run()
    waiting.clear()
  })
}
addEventListener('pointerdown', () => (pressed = true), true)
for (const end of ['pointerup', 'pointercancel', 'dragend', 'blur'])
  addEventListener(end, () => pressed && released(), true)

/**
 * Runs at once, or after the click that is under way: what appears between press and release would move its target away from under
 * the pointer. Answers how to call it off.
 */
export function afterPress(run: () => void): () => void {
  if (!pressed) {
    run()
    return () => {}
  }
  waiting.add(run)
  return () => void waiting.delete(run)
}

/** Whether something may appear: false from a press on until its click. */
export function useAfterPress(): boolean {
  const [shown, setShown] = useState(!pressed)
  useEffect(() => (shown ? undefined : afterPress(() => setShown(true))), [shown])
  return shown
}
