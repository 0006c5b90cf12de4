const SETTLED_MS = 300

/**
 * Puts the keyboard into the content of the screen where it stood in the sidebar, or on what is gone: a closed dialog, a button that
 * did its work. Waits until closed dialogs are away; a field that took the focus meanwhile keeps it, and so does an open dialog.
 * Whoever went on meanwhile, and has just closed what was opened there, is led back to that instead.
 * Answers how to call it off.
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
    if (wentOn?.isConnected && at === document.body) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, SETTLED_MS)
  return stop
}
