/** The position of a removed element: its parent and its neighbours. */
export interface Place {
  parent: Node
  before: Node | null
  after: Node | null
}

const HEADING = 'h1, h2, h3, h4'
const CONTROL = 'a[href], button, input:not([type="hidden"], [type="file"]), select, textarea, [tabindex]'
const TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

const isShown = (one: Element): one is HTMLElement => one instanceof HTMLElement && one.getClientRects().length > 0

const canPress = (one: Element) => isShown(one) && !one.matches(':disabled, [tabindex="-1"]') && !one.closest('[inert]')

/** The name that identifies a control. */
export const nameOf = (at: HTMLElement): string => {
  const labels = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels : null
  return (at.ariaLabel ?? labels?.[0]?.textContent ?? at.textContent ?? '').trim().slice(0, 200)
}

/** The same control after a re-render or in another position; undefined if several have its name. */
export function sameNamed(at: HTMLElement, name: string): HTMLElement | undefined {
  if (!name) return undefined
  const found = [...document.querySelectorAll<HTMLElement>(at.localName)].filter(
    one => one !== at && isShown(one) && !one.matches(':disabled') && nameOf(one) === name,
  )
  return found.length === 1 ? found[0] : undefined
}

/**
 * The next focus when `at` is removed or disabled: its field, its replacement, a neighbour, or the nearest heading
 * around. After mouse or touch never a text field, which would open the on-screen keyboard.
 */
export function landingOf(at: HTMLElement, place: Place | undefined, byKey: boolean): HTMLElement | undefined {
  const spot = place ?? { parent: at.parentNode ?? document.body, before: at.previousSibling, after: at.nextSibling }
  const around = spot.parent instanceof Element ? spot.parent : spot.parent.parentElement
  const field = around?.closest('.mantine-Input-wrapper')?.querySelector('input')
  if (field && canPress(field)) return field
  const { come, stayed } = beside(spot)
  for (const one of come) {
    const found = contentIn(one) ?? headingIn(one) ?? firstIn(one, at, byKey)
    if (found) return found
  }
  for (const one of stayed) {
    const found = firstIn(one, at, byKey)
    if (found) return found
  }
  for (let up = around; up && up !== document.body; up = up.parentElement) {
    const found = firstIn(up, at, byKey)
    if (found) return found
    if (up.id === 'content') return up instanceof HTMLElement ? up : undefined
  }
  return firstIn(document.body, at, byKey)
}

const COMING = '[data-coming], [aria-busy="true"], .mantine-Skeleton-root'

/** Whether the position holds a placeholder of content that is still loading. */
export const isComing = (place: Place): boolean =>
  beside(place).come.some(one => one.matches(COMING) || one.querySelector(COMING) !== null)

/** The elements inserted between the neighbours, then the next and the previous one. */
function beside({ parent, before, after }: Place) {
  const kept = (node: Node | null) => (node?.parentNode === parent ? node : null)
  const first = kept(before)?.nextSibling ?? (kept(before) ? null : parent.firstChild)
  const end = kept(after)
  const all: Node[] = []
  for (let one = first; one && one !== end; one = one.nextSibling) all.push(one)
  const elements = (nodes: (Node | null)[]) => nodes.filter(one => one instanceof Element)
  return { come: elements(all), stayed: elements([end, kept(before)]) }
}

/** The element to focus inside: a control of the same kind, a heading, any control. */
function firstIn(one: Element, like: HTMLElement, byKey: boolean): HTMLElement | undefined {
  const all = [one, ...one.querySelectorAll(CONTROL)].filter(it => it.matches(CONTROL) && canPress(it) && it !== like)
  const free = all.filter(it => byKey || !it.matches(TEXT)) as HTMLElement[]
  const twin = free.find(it => it.localName === like.localName && it.className === like.className)
  return twin ?? headingIn(one) ?? free[0]
}

/** The content of a whole screen: its frame has headings of its own before it, as those of the sidebar. */
const contentIn = (one: Element) => one.querySelector<HTMLElement>('#content') ?? undefined

const headingIn = (one: Element) =>
  [one, ...one.querySelectorAll(HEADING)].filter(isShown).find(it => it.matches(HEADING))
