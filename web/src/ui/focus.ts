const SETTLED_MS = 300

/**
 * Puts the keyboard into the content of the screen where it stood in the sidebar, or on what is gone: a closed dialog, a button that
 * did its work. Waits until closed dialogs are away; a field that took the focus meanwhile keeps it, and so does an open dialog.
 * Answers how to call it off.
 */
export function focusContentSoon(): () => void {
  const timer = setTimeout(() => {
    const at = document.activeElement
    if (at && at !== document.body && (!at.closest('nav') || at.closest('main'))) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, SETTLED_MS)
  return () => clearTimeout(timer)
}
