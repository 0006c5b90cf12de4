import type { Page } from '@playwright/test'

/** A node of the browser's accessibility tree, as assistive technology is given it. */
interface Told {
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** What has to have a name to be found, chosen or spoken to. */
const named = new Set([
  ...['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'switch', 'slider', 'spinbutton'],
  ...['menuitem', 'tab', 'dialog', 'radiogroup', 'listbox', 'grid', 'table', 'heading'],
  ...['navigation', 'complementary', 'region'],
])
/** Landmarks of which several may be there, if each has a name of its own. */
const landmarks = new Set(['navigation', 'complementary'])

const levelOf = ({ properties }: Told) => Number(properties?.find(({ name }) => name === 'level')?.value.value)

/**
 * What is told wrongly of the open screen to those who do not see it, a line for each: what has no name, landmarks of the same name,
 * another number of main headings or main parts than one. That no level of headings is left out is a rule of axe.
 */
export async function wronglyTold(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const told = (nodes as Told[]).filter(({ ignored }) => !ignored)
  const roleOf = ({ role }: Told) => role?.value ?? ''
  const nameOf = ({ name }: Told) => name?.value?.trim() ?? ''
  const nameless = told.filter(one => named.has(roleOf(one)) && !nameOf(one)).map(one => `no name: ${roleOf(one)}`)
  const places = told.filter(one => landmarks.has(roleOf(one))).map(one => `${roleOf(one)} ${nameOf(one)}`)
  const twice = places.filter((place, at) => places.indexOf(place) !== at).map(place => `twice: ${place}`)
  const mains = told.filter(one => roleOf(one) === 'main').length
  const headings = told.filter(one => roleOf(one) === 'heading')
  const tops = headings.filter(one => levelOf(one) === 1).length
  return [
    ...nameless,
    ...twice,
    ...(mains === 1 ? [] : [`${mains} main parts`]),
    ...(tops === 1 ? [] : [`${tops} main headings`]),
  ]
}
