import { useEffect, useEffectEvent } from 'react'

interface Open {
  close: () => void
  since: number
}

/** The elements that Escape closes, the last opened last. */
const open: Open[] = []
let pressed = Number.NEGATIVE_INFINITY

/** Within this time a second Escape counts as a repeated press, in ms. */
const TWICE_MS = 700

/** A menu, a list of choices or a calendar inside closes by itself. */
const isTaken = ({ target }: Event) =>
  target instanceof Element &&
  (target.getAttribute('data-mantine-stop-propagation') === 'true' ||
    !!target.closest('[role="dialog"]:not([aria-modal])'))

/** Another key or a click separates what opens next from the last Escape. */
const forget = () => {
  pressed = Number.NEGATIVE_INFINITY
}

function onKey(event: KeyboardEvent) {
  const top = open.at(-1)
  if (event.key !== 'Escape') return forget()
  if (event.repeat || event.isComposing || !top || isTaken(event)) return
  const now = performance.now()
  // The user has not read the question that the last Escape opened.
  const answersItself = top.since >= pressed && now - pressed < TWICE_MS
  pressed = now
  if (!answersItself) top.close()
}
addEventListener('keydown', onKey, true)
addEventListener('pointerdown', forget, true)

/**
 * Escape closes only the topmost element; a question opened by it stays until it is answered. Every overlay that closes
 * by Escape registers here.
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

/** Whether no overlay covers the element: keyboard shortcuts below a dialog are ignored. */
export function isInFront(element: Element | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
  return !top || top.contains(element)
}
