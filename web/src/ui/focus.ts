const SETTLED_MS = 300

/**
 * Moves the focus to the content of the screen if it is in the sidebar or on a removed element: a closed dialog, a
 * button that did its work. Waits until closed dialogs are gone; a field that took the focus meanwhile keeps it, and so
 * does an open dialog. If the user has meanwhile opened and closed something else, the focus returns to its opener.
 * Returns a function that cancels this.
 */
export function focusContentSoon(): () => void {
  let wentOn: Element | undefined
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('main')) wentOn = target
  }
  addEventListener('focusin', note)
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('focusin', note)
  }
  const timer = setTimeout(() => {
    stop()
    const at = document.activeElement
    if (at && at !== document.body && (!at.closest('nav') || at.closest('main'))) return
    // Also when what was pressed there is gone already: its replacement gets the focus (`keepFocus`).
    if (wentOn && at === document.body) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, SETTLED_MS)
  return stop
}
