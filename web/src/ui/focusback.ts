import { useEffect, useMemo } from 'react'

/** Until a closed dialog is away. */
const GONE_MS = 250

/** How often it is looked whether it is; counted, since a slow device may not look for seconds. */
const LOOKS = 40

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
  let left = LOOKS
  const look = () => {
    const at = document.activeElement
    const free = !at || at === document.body || !at.isConnected
    if (free && from.isConnected) from.focus({ preventScroll: true })
    // A dialog that fades out keeps the keyboard until it is gone.
    else if (at?.closest('[role="dialog"]') && left-- > 0) setTimeout(look, 50)
  }
  setTimeout(look, GONE_MS)
}
