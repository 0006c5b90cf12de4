import { useEffect, useEffectEvent } from 'react'

interface Open {
  close: () => void
  since: number
}

/** What Escape closes, the last opened last. */
const open: Open[] = []
let pressed = Number.NEGATIVE_INFINITY

/** So long after an Escape a further one is the same wish pressed twice, in milliseconds. */
const TWICE_MS = 700

/** A menu, a list of choices or a calendar inside closes by itself. */
const isTaken = ({ target }: Event) =>
  target instanceof Element &&
  (target.getAttribute('data-mantine-stop-propagation') === 'true' ||
    !!target.closest('[role="dialog"]:not([aria-modal])'))

/** What opens after another key or a click was not opened by the last Escape. */
const forget = () => {
  pressed = Number.NEGATIVE_INFINITY
}

function onKey(event: KeyboardEvent) {
  const top = open.at(-1)
  if (event.key !== 'Escape') return forget()
  if (event.repeat || event.isComposing || !top || isTaken(event)) return
  const now = performance.now()
  // The question that the last Escape opened was not read yet.
  const answersItself = top.since >= pressed && now - pressed < TWICE_MS
  pressed = now
  if (!answersItself) top.close()
}
addEventListener('keydown', onKey, true)
addEventListener('pointerdown', forget, true)

/**
 * One Escape closes one thing, the one that was opened last; what it opens by that, such as a question, stays until it is answered.
 * Everything that lies above the screen and closes by Escape says so here.
 */
export function useEscape(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return
    const one = { close: () => close(), since: performance.now() }
    open.push(one)
    return () => void open.splice(open.indexOf(one), 1)
  }, [opened])
}

/** Whether nothing lies above this: keys for what a dialog covers are not heard. */
export function isInFront(element: Element | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
  return !top || top.contains(element)
}
