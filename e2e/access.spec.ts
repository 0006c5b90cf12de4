import type { Locator } from '@playwright/test'
import { seen } from './notice.ts'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

test('on paper a screen is printed without navigation', async ({ looking }) => {
  const page = await looking('nordkreis')
  await walkTo(page, '/deser/carpickup/neu')
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Annahme' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('[data-savebar]')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Annahme' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
})

test('a list is printed with all rows in the width of the page, without navigation', async ({ looking }) => {
  const page = await looking('nordkreis')
  await page.setViewportSize({ width: 720, height: 900 })
  await walkTo(page, '/deser/btb/disposers')
  await expect(page.locator('main tr[data-index="0"]')).toBeVisible()
  await walkTo(page, '/deser/btb/entries?tab=entries')
  await expect(page.locator('main tr[data-index="0"]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main tr[data-index="120"]')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  await expect(seen(page, 'Nur der Anfang der Liste wird gedruckt.')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('main tr[data-index="120"]')).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a record is printed with its data, without the frame', async ({ looking }) => {
  const page = await looking('nordkreis')
  await walkTo(page, '/deser/btb/carriers')
  await page.locator('main tr[data-index="0"]').getByRole('link').click()
  await expect(page.locator('main form')).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Weitere Aktionen' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

test('while the app itself is loading the frame is shown in the selected theme', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/carpickup')
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  await page.route('**/app/assets/*.js', () => undefined)
  await page.goto('/app/deser/carpickup', { waitUntil: 'commit' })
  const frame = () =>
    page.evaluate(() => {
      const root = document.getElementById('root')
      const side = root && getComputedStyle(root, '::before')
      // While the document is being replaced not even this element exists.
      return [side?.position, side?.width, document.querySelector('html')?.dataset['mantineColorScheme']]
    })
  await expect.poll(frame).toEqual(['fixed', '248px', 'dark'])
  await page.evaluate(() => localStorage.removeItem('mantine-color-scheme-value'))
})

test('each tab of a screen has its own title', async ({ looking }) => {
  const page = await looking('nordkreis')
  const titles = new Set<string>()
  for (const tab of ['', '/certificates', '/numbers', '/collectors']) {
    await page.goto(`/app/deser/company${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/ · .* · Kreislauf$/)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(4)
})

test('an invalid checkbox is announced to screen readers', async ({ page }) => {
  await page.goto('/app/register')
  const consent = page.getByRole('checkbox').first()
  await expect(consent).toHaveAttribute('aria-invalid', 'false')
  await page.locator('form button[type=submit]').click()
  await expect(consent).toHaveAttribute('aria-invalid', 'true')
})

test('in forced-colors mode the open tab is marked by a line', async ({ looking }) => {
  const page = await looking('nordkreis')
  await page.emulateMedia({ forcedColors: 'active' })
  await walkTo(page, '/deser/evaluations')
  const line = (tab: string) =>
    page.getByRole('button', { name: tab, exact: true }).evaluate(one => getComputedStyle(one).borderBottomColor)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await line('Fahrzeuge')).not.toBe(await line('Berichte'))
  await page.emulateMedia({ forcedColors: 'none' })
})

const hasKeyboard = (one: Locator) => expect(one).toBeFocused()

test('a closed overlay returns the focus to the element that opened it', async ({ looking }) => {
  const page = await looking('nordkreis')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/app/deser/carpickup')
  const search = page.getByRole('button', { name: /^Suchen:/ })
  const user = page.getByRole('button', { name: /^Benutzermenü/ })
  const help = page.getByRole('button', { name: 'Hilfe', exact: true })
  await search.click()
  await hasKeyboard(page.getByRole('combobox', { name: 'Suchen' }))
  await page.keyboard.press('Escape')
  await hasKeyboard(search)
  await user.click()
  await expect(page.getByRole('dialog', { name: /^Benutzermenü/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await hasKeyboard(user)
  await help.focus()
  await page.keyboard.press('F1')
  await hasKeyboard(page.getByRole('heading', { name: 'Hilfe: Annahmen' }))
  await page.keyboard.press('F1')
  await hasKeyboard(help)
  await page.keyboard.press('F1')
  await hasKeyboard(page.getByRole('heading', { name: 'Hilfe: Annahmen' }))
  const list = page.getByRole('main')
  const { width = 0, x = 0 } = (await page.getByRole('complementary').boundingBox()) ?? {}
  expect([width, x]).toEqual([360, 1440 - 360])
  expect((await list.boundingBox())?.width).toBe(1440 - 248)
  await page.keyboard.press('Escape')
  await hasKeyboard(help)
})

test('Escape closes the user menu, too, while the focus is not yet inside', async ({ looking }) => {
  const page = await looking('nordkreis')
  await page.goto('/app/deser/carpickup')
  const user = page.getByRole('button', { name: /^Benutzermenü/ })
  const menu = page.getByRole('dialog', { name: /^Benutzermenü/ })
  await user.click()
  await expect(menu.locator(':focus')).toHaveCount(1)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await hasKeyboard(user)
})

test('a new screen is announced by its title, and its tabs keep the focus', async ({ looking }) => {
  const page = await looking('nordkreis')
  await page.goto('/app/deser/carsinventory')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const said = page.locator('[data-announcer]')
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Annahmen', exact: true }).click()
  await expect(said).toHaveText('Annahmen')
  await walkTo(page, '/deser/company')
  const tab = page.getByRole('main').getByRole('navigation').getByRole('button').nth(1)
  const name = (await tab.textContent()) ?? ''
  await tab.press('Enter')
  await expect(said).toContainText(name)
  await hasKeyboard(tab)
})

test('in a list a selected row is announced, and the menus of other rows are not in the tab order', async ({
  looking,
}) => {
  const page = await looking('nordkreis')
  await page.setViewportSize({ width: 1440, height: 900 })
  await walkTo(page, '/deser/carpickup')
  const list = page.getByRole('grid', { name: 'Annahmen' })
  const row = list.locator('tr[data-index="0"]')
  await row.focus()
  await page.keyboard.press('Space')
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('status').filter({ hasText: '1 ausgewählt' })).toBeVisible()
  await walkTo(page, '/deser/carsinventory')
  await expect(page.locator('main tr[data-index="1"]')).toBeVisible()
  expect(await page.locator('main tr[data-index] :is(button, a):not([tabindex="-1"])').count()).toBeLessThanOrEqual(1)
})

test('an untranslated text is marked with the language that replaces it', async ({ page }) => {
  await page.goto('/app/login')
  await page.getByLabel('Sprache').selectOption('pl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  const spoken = () =>
    page.getByRole('heading', { level: 1 }).evaluate(one => one.closest('[lang]')?.getAttribute('lang'))
  expect(await spoken()).toBe('pl')
  await page.goto('/app/welcome')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await spoken()).toBe('en')
})

test('the accessibility statement is one click from each public screen and from the user menu', async ({ looking }) => {
  const visitor = await looking()
  await walkTo(visitor, '/login')
  await visitor.getByRole('link', { name: 'Barrierefreiheit' }).click()
  await expect(visitor).toHaveURL(/\/accessibility$/)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Barrierefreiheit' })).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText('WCAG) 2.2')
  await expect(visitor.getByRole('main')).toContainText('MLBF')
  await visitor.getByRole('main').getByRole('link', { name: 'Impressum' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  const page = await looking('nordkreis')
  await walkTo(page, '/deser/dashboard')
  await page.getByRole('button', { name: /^Benutzermenü/ }).click()
  await expect(page.getByRole('link', { name: 'Barrierefreiheit' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('nothing moves with reduced motion', async ({ looking }) => {
  const page = await looking('nordkreis')
  await page.goto('/app/deser/carpickup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox', { name: 'Suchen' })).toBeVisible()
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(one => Number(one.effect?.getComputedTiming().duration) > 1)
      .map(one => String(one.effect instanceof KeyframeEffect && one.effect.target?.className)),
  )
  expect(moving).toEqual([])
  await page.keyboard.press('Escape')
})

test('in forced-colors mode the active search result and the open view are marked', async ({ looking }) => {
  const page = await looking('nordkreis')
  await page.emulateMedia({ forcedColors: 'active' })
  await walkTo(page, '/deser/carsinventory')
  const view = (name: string) => page.locator('label').filter({ hasText: new RegExp(`^${name}$`) })
  const border = (one: Locator) => one.evaluate(it => getComputedStyle(it).outlineStyle)
  await expect(view('Liste')).toBeVisible()
  expect(await border(view('Liste'))).not.toBe(await border(view('Board')))
  await page.keyboard.press('Control+K')
  const hits = page.getByRole('option')
  await expect(hits.nth(1)).toBeVisible()
  expect(await border(hits.nth(0))).not.toBe(await border(hits.nth(1)))
  await page.keyboard.press('Escape')
  await page.emulateMedia({ forcedColors: 'none' })
})

test('with touch every control is 44 pixels high, and the number pad accepts keys, too @phone', async ({
  as,
  isMobile,
}) => {
  test.skip(!isMobile, 'needs touch')
  const page = await as('nordkreis')
  for (const path of ['/deser/carpickup/neu', '/deser/btb/entries']) {
    await page.goto(`/app${path}`)
    await settled(page)
    const low = await page
      .locator('main :is(.mantine-Input-input, .mantine-Button-root, .mantine-ActionIcon-root)')
      .filter({ visible: true })
      .evaluateAll(all =>
        all
          .filter(one => one.getBoundingClientRect().height < 44)
          .map(one => `${one.className.slice(0, 40)} ${one.getAttribute('aria-label') ?? one.textContent}`),
      )
    expect(low).toEqual([])
  }
  await page.locator('main li[data-index] a').first().click()
  const amount = page.locator('main button[data-path]').filter({ visible: true }).first()
  await amount.click()
  await hasKeyboard(page.getByRole('dialog').getByRole('button', { name: '7', exact: true }))
  await page.keyboard.type('25')
  await expect(page.getByRole('dialog').locator('output')).toHaveText('25')
  await page.getByRole('dialog').getByRole('button', { name: 'Übernehmen' }).click()
  await hasKeyboard(amount)
  await expect(amount).toHaveText('25')
})
