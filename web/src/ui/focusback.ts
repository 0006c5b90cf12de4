import { useEffect, useMemo } from 'react'

/** How long a closed dialog may take to disappear. */
const GONE_MS = 250

/** Maximum number of checks; counted instead of timed, as a slow device may not run one for seconds. */
const LOOKS = 40

/** Returns the focus to the opener when an overlay closes. */
export function useFocusBack(opened: boolean): void {
  // Read during rendering: afterwards a menu is gone, and the focused element with it.
  const from = useMemo(() => (opened ? opener() : null), [opened])
  useEffect(() => (from ? () => focusAgain(from) : undefined), [from])
}

/** The focused element when a dialog opens; for a menu item, which disappears, the menu's button. */
function opener(): HTMLElement | null {
  const at = document.activeElement
  const menu = at?.closest('[role="menu"]')
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return button ?? (at instanceof HTMLElement && at !== document.body ? at : null)
}

/** Returns the focus to the opener of a dialog once the dialog is gone, unless another element took it. */
export function focusAgain(from: HTMLElement): void {
  let left = LOOKS
  const look = () => {
    const at = document.activeElement
    const free = !at || at === document.body || !at.isConnected
    if (free && from.isConnected) from.focus({ preventScroll: true })
    // A dialog keeps the focus until its fade-out ends.
    else if (at?.closest('[role="dialog"]') && left-- > 0) setTimeout(look, 50)
  }
  setTimeout(look, GONE_MS)
}
