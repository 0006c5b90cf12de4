import { isComing, landingOf, nameOf, type Place, sameNamed } from './landing.ts'

/** Until dialogs are away and what comes instead is drawn; whoever takes the focus by then keeps it. */
const SETTLED_MS = 350

/** What had the focus. */
interface Tracked {
  at: HTMLElement
  name: string
  /** Once it is gone. */
  place?: Place
  /** It was disabled, hidden or gone while it had the focus. */
  wasLost?: boolean
}

const POPUP = '[role="menu"], [role="dialog"], [role="listbox"], [data-portal]'

/** In a popup, and on the screen below that. */
let inside: Tracked | undefined
let below: Tracked | undefined
let waiting = false
let byKey = false

/**
 * What takes itself away hands the focus on: to the same control in its new place, to what stands where it stood, or to the heading of
 * that. So a button that vanishes or is disabled by its own act leaves the keyboard beside it and not at the page's start (WCAG 2.4.3).
 * Called once for the window.
 */
export function keepFocus(): void {
  addEventListener('focusin', noteFocus)
  addEventListener('keydown', () => (byKey = true), true)
  addEventListener('pointerdown', notePress, true)
  new MutationObserver(changes => {
    for (const one of [inside, below]) if (one) follow(one, changes)
    const last = inside ?? below
    if (last && (last.wasLost || isNowhere())) handSoon()
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert', 'hidden'],
  })
}

function noteFocus({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement) || target === document.body) return
  const tracked = { at: target, name: nameOf(target) }
  inside = target.closest(POPUP) ? tracked : undefined
  if (!inside) below = tracked
}

/** Who presses beside everything takes the focus away on purpose. */
function notePress() {
  byKey = false
  setTimeout(() => {
    if (isNowhere() && below && !isLost(below)) inside = below = undefined
  })
}

const isNowhere = () => !document.activeElement || document.activeElement === document.body

const isOff = ({ at }: Tracked) => !at.isConnected || at.matches(':disabled') || !!at.closest('[inert]')

/** Nobody can press it any more. */
const isLost = (one: Tracked) => isOff(one) || one.at.getClientRects().length === 0

/** Notes where it stood, and where that stood which went after it. */
function follow(one: Tracked, changes: MutationRecord[]) {
  if (one.at.isConnected) delete one.place
  else
    for (const { target, previousSibling, nextSibling, removedNodes } of changes)
      for (const gone of removedNodes)
        if (gone.contains(one.place?.parent ?? one.at))
          one.place = { parent: target, before: previousSibling, after: nextSibling }
  // The browser takes the focus away only when it draws, which may be after the answer has come.
  if (isOff(one)) one.wasLost = true
}

function handSoon() {
  if (waiting) return
  waiting = true
  setTimeout(() => {
    waiting = false
    if (isNowhere()) hand(inside?.at.isConnected ? inside : below)
  }, SETTLED_MS)
}

function hand(last: Tracked | undefined) {
  if (!last) return
  const closed = inside !== undefined && last !== inside
  if (!isLost(last)) {
    if (last.wasLost || closed) focusOn(last.at)
    return
  }
  // It comes back with the answer, of which the next change tells.
  if (last.at.isConnected && isBusy(last.at)) return
  // As long as it is not there yet, nothing else takes the keyboard in its place.
  if (last.place && isComing(last.place)) return
  const dialog = document.querySelector('[role="dialog"][aria-modal="true"]')
  if (dialog && !dialog.contains(last.place?.parent ?? last.at)) return
  const next = sameNamed(last.at, last.name) ?? landingOf(last.at, last.place, byKey)
  if (next) focusOn(next)
}

const isBusy = (at: HTMLElement) => at.matches('[data-loading]') || !!at.closest('[aria-busy="true"]')

function focusOn(at: HTMLElement) {
  if (at.tabIndex < 0 && !at.hasAttribute('tabindex')) at.tabIndex = -1
  at.focus({ preventScroll: true })
  if (byKey) at.scrollIntoView({ block: 'nearest' })
}
