import { isComing, landingOf, nameOf, type Place, sameNamed } from './landing.ts'

/** Until dialogs are gone and their replacement is rendered; an element that takes the focus in this time keeps it. */
const SETTLED_MS = 350

/** The focused element. */
interface Tracked {
  at: HTMLElement
  name: string
  /** Its position once it is removed. */
  place?: Place
  /** It was disabled, hidden or removed while focused. */
  wasLost?: boolean
}

const POPUP = '[role="menu"], [role="dialog"], [role="listbox"], [data-portal]'

/** In a popup, and on the screen below it. */
let inside: Tracked | undefined
let below: Tracked | undefined
let waiting = false
let byKey = false

/**
 * Moves the focus on when its element disappears: to the same control in its new position, to its replacement, or to
 * the nearest heading. A button that vanishes or is disabled by its own action thus does not reset the focus to the
 * start of the page (WCAG 2.4.3). Call once per window.
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

/** A click on nothing removes the focus on purpose. */
function notePress() {
  byKey = false
  setTimeout(() => {
    if (isNowhere() && below && !isLost(below)) inside = below = undefined
  })
}

const isNowhere = () => !document.activeElement || document.activeElement === document.body

const isOff = ({ at }: Tracked) => !at.isConnected || at.matches(':disabled') || !!at.closest('[inert]')

/** It can no longer be activated. */
const isLost = (one: Tracked) => isOff(one) || one.at.getClientRects().length === 0

/** Records the position of a removed element, and of neighbours that were removed later. */
function follow(one: Tracked, changes: MutationRecord[]) {
  if (one.at.isConnected) delete one.place
  else
    for (const { target, previousSibling, nextSibling, removedNodes } of changes)
      for (const gone of removedNodes)
        if (gone.contains(one.place?.parent ?? one.at))
          one.place = { parent: target, before: previousSibling, after: nextSibling }
  // The browser removes the focus only when it renders, which may be after the response.
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
  // It returns with the response, which causes the next mutation.
  if (last.at.isConnected && isBusy(last.at)) return
  // While its replacement is loading, no other element gets the focus.
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
