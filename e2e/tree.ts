import type { Page } from '@playwright/test'

/** A node of the browser's accessibility tree. */
interface AccessibilityNode {
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** Roles that need a name. */
const named = new Set([
  ...['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'switch', 'slider', 'spinbutton'],
  ...['menuitem', 'tab', 'dialog', 'radiogroup', 'listbox', 'grid', 'table', 'heading'],
  ...['navigation', 'complementary', 'region'],
])
/** Landmarks that may occur several times if each has its own name. */
const landmarks = new Set(['navigation', 'complementary'])

const levelOf = ({ properties }: AccessibilityNode) =>
  Number(properties?.find(({ name }) => name === 'level')?.value.value)

/**
 * Errors of the open screen for screen readers, one line each: elements without a name, landmarks of the same name,
 * and not exactly one main heading and one main part. Skipped heading levels are checked by axe.
 */
export async function accessibilityErrors(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  // Only a domain that was enabled is disabled; the browser may otherwise keep its tree up to date after the session.
  await session.send('Accessibility.enable')
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.send('Accessibility.disable')
  await session.detach()
  const visible = (nodes as AccessibilityNode[]).filter(({ ignored }) => !ignored)
  const roleOf = ({ role }: AccessibilityNode) => role?.value ?? ''
  const nameOf = ({ name }: AccessibilityNode) => name?.value?.trim() ?? ''
  const nameless = visible.filter(one => named.has(roleOf(one)) && !nameOf(one)).map(one => `no name: ${roleOf(one)}`)
  const places = visible.filter(one => landmarks.has(roleOf(one))).map(one => `${roleOf(one)} ${nameOf(one)}`)
  const twice = places.filter((place, at) => places.indexOf(place) !== at).map(place => `twice: ${place}`)
  const mains = visible.filter(one => roleOf(one) === 'main').length
  const headings = visible.filter(one => roleOf(one) === 'heading')
  const tops = headings.filter(one => levelOf(one) === 1).length
  return [
    ...nameless,
    ...twice,
    ...(mains === 1 ? [] : [`${mains} main parts`]),
    ...(tops === 1 ? [] : [`${tops} main headings`]),
  ]
}
