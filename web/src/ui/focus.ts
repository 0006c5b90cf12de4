import { useEffect, useMemo } from 'react'

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

/** While something is open it has the keyboard; afterwards that is back at what opened it. */
export function useFocusBack(opened: boolean): void {
  // Asked for while rendering: once that is done a menu is gone, and what had the keyboard with it.
  const from = useMemo(() => (opened ? opener() : null), [opened])
  useEffect(() => (from ? () => focusAgain(from) : undefined), [from])
}

/** What has the keyboard while a dialog opens: of an entry of a menu, which closes with it, the button of that menu. */
function opener(): HTMLElement | null {
  const at = document.activeElement
  const menu = at?.closest('[role="menu"]')
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return button ?? (at instanceof HTMLElement && at !== document.body ? at : null)
}

/** Gives the keyboard back to what opened a dialog once that is away, unless something else took it. */
export function focusAgain(from: HTMLElement): void {
  const end = performance.now() + 2000
  const look = () => {
    const at = document.activeElement
    const free = !at || at === document.body || !at.isConnected
    if (free && from.isConnected) from.focus({ preventScroll: true })
    // A dialog that fades out keeps the keyboard until it is gone.
    else if (at?.closest('[role="dialog"]') && performance.now() < end) setTimeout(look, 50)
  }
  setTimeout(look, SETTLED_MS - 50)
}

/** How the page scrolls to a place: at once for those who asked for less movement. */
export const scrolling = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

const typed = 'input:enabled:not([type="hidden"], [type="file"], [aria-haspopup]), textarea:enabled'

/**
 * Where the keyboard begins in a dialog that does not say it: in its first field that opens no list of choices, on what the dialog is
 * for, or at its text. Never on its X, which stands first.
 */
export function firstPlace(dialog: HTMLElement | null): HTMLElement | null {
  if (!dialog || dialog.querySelector('[data-autofocus]')) return null
  const field = dialog.querySelector<HTMLElement>(typed)
  return field ?? dialog.querySelector<HTMLElement>('[data-foot] > button:last-of-type') ?? dialog.parentElement
}
