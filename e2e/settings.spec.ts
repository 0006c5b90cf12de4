import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

test('the profile has tabs, each with an address and title of its own that survive reload and back', async ({
  looking,
}) => {
  const page = await looking('nordkreis')
  await walkTo(page, '/deser/profile')
  await settled(page)
  const tab = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await expect(page).toHaveTitle(/^Konto · Mein Profil/)
  await tab('Sicherheit').click()
  await expect(page).toHaveURL(/\/profile\/security$/)
  await expect(page).toHaveTitle(/^Sicherheit · /)
  await expect(page.getByRole('region', { name: 'Passwort ändern' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Name', exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Passwort ändern' })).toBeVisible()
  await tab('Benachrichtigungen').click()
  await expect(page).toHaveTitle(/^Benachrichtigungen · /)
  await page.goBack()
  await expect(page).toHaveTitle(/^Sicherheit · /)
})

test('a form among others has a primary button once there is something to save', async ({ looking }) => {
  const page = await looking('nordkreis')
  await page.goto('/app/deser/profile')
  await settled(page)
  const form = page.locator('form', { has: page.getByRole('region', { name: 'Name', exact: true }) })
  const save = form.getByRole('button', { name: 'Speichern' })
  await expect(save).toHaveAttribute('data-variant', 'default')
  await form.getByRole('textbox', { name: 'Vorname' }).fill('Jochen')
  await expect(save).toHaveAttribute('data-variant', 'filled')
})

test('of many sessions this one is shown, the others on demand', async ({ looking }) => {
  const page = await looking('nordkreis')
  const session = (id: number) => ({
    id,
    browser: 'Firefox',
    system: 'Windows',
    ip: '192.0.2.7',
    begun: '2026-11-01T08:00:00.000Z',
    lastSeen: '2026-11-02T08:00:00.000Z',
    current: id === 4,
  })
  await page.route(/accounts\/sessions/, route =>
    route.fulfill({ json: Array.from({ length: 9 }, (_, at) => session(at)) }),
  )
  await page.goto('/app/deser/profile/security')
  const panel = page.getByRole('region', { name: 'Aktive Sitzungen' })
  await expect(panel.getByText('Dieses Gerät')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: '8 weitere anzeigen' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(9)
  await page.unroute(/accounts\/sessions/)
})

test('long settings have a table of contents that marks the visible section and leads to each @phone', async ({
  as,
  isMobile,
}) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/company')
  await settled(page)
  const index = page.getByRole('navigation', { name: 'Abschnitte' })
  const current = index.locator('[aria-current]')
  await expect(current).toHaveCount(1)
  const first = await current.innerText()
  const names = await index.getByRole('button').allInnerTexts()
  expect(names.length).toBeGreaterThan(6)
  expect(first).toBe(names[0])
  const place = await index.boundingBox()
  const form = await page.locator('main form').boundingBox()
  if (isMobile) expect(place?.height).toBeLessThan(80)
  else expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan(form?.x ?? 0)
  const last = names.at(-1) ?? ''
  await index.getByRole('button', { name: last, exact: true }).click()
  await expect(current).toHaveText(last)
  await expect(page.getByRole('heading', { level: 2, name: last, exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: last, exact: true })).toBeInViewport()
  await expect(index).toBeInViewport()
  // The mark waits for the end of the scroll; then it follows the user's scrolling.
  await page.waitForTimeout(1100)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(current).toHaveText(first)
})

test('only the first tab of the company says that nothing is missing for the first VN', async ({ looking }) => {
  const page = await looking('nordkreis')
  await walkTo(page, '/deser/company')
  await settled(page)
  await expect(page.getByRole('main').getByText(/Alles da|Vollständig/)).toBeVisible()
  await walkTo(page, '/deser/company/numbers')
  await settled(page)
  await expect(page.getByRole('main').getByText(/Alles da|Vollständig/)).toHaveCount(0)
})

test('the focus stays on the pressed tab', async ({ looking }) => {
  const page = await looking('nordkreis')
  for (const [path, names] of [
    ['/deser/company', ['VN-Nummern', 'Zertifikate']],
    ['/deser/profile', ['Aussehen', 'Sicherheit']],
  ] as const) {
    await walkTo(page, path)
    await settled(page)
    for (const name of names) {
      const tab = page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
      await tab.focus()
      await page.keyboard.press('Enter')
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await settled(page)
      await page.waitForTimeout(600)
      await expect(tab).toBeFocused()
    }
  }
})

test('a calendar opens on its day each time, moves by arrow keys at once, and its table names the month', async ({
  looking,
}) => {
  const page = await looking('nordkreis')
  await page.goto('/app/deser/carpickup/neu')
  await settled(page)
  const field = page.getByRole('textbox', { name: 'Annahmedatum', exact: true })
  await field.fill('15.10.2026')
  await field.blur()
  for (const _ of ['first', 'second']) {
    await page
      .getByRole('button', { name: /Annahmedatum/ })
      .first()
      .click()
    await expect(page.getByRole('table', { name: 'Oktober 2026' })).toBeVisible()
    await expect(
      page.getByRole('button', { name: '15. Oktober 2026' }).or(page.getByRole('button', { name: '15 Oktober 2026' })),
    ).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: /^16\.? Oktober 2026/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('table', { name: 'Oktober 2026' })).toBeHidden()
  }
})

test('with reduced motion a link to a field scrolls at once', async ({ looking }) => {
  const page = await looking('nordkreis')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/app/deser/carpickup/neu')
  await settled(page)
  const gaps = page.getByRole('region', { name: /^Zum Sperren fehlen/ })
  await gaps.getByRole('button', { name: /^Herkunft/ }).click()
  const gap = gaps.getByRole('button', { name: 'Bundesland der Herkunft' })
  await expect(gap).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Bundesland der Herkunft' })
  await expect(field).toHaveAttribute('data-path', /./)
  const [way, after, later] = await gap.evaluate(async (button: HTMLElement) => {
    const at = () => Math.round(document.activeElement?.getBoundingClientRect().top ?? 0)
    const start = scrollY
    button.click()
    const now = at()
    await new Promise(done => setTimeout(done, 500))
    return [scrollY - start, now, at()]
  })
  expect(way).toBeGreaterThan(100)
  expect(after).toBe(later)
})

test('the app has icons for tabs, home screens and launchers', async ({ page, request }) => {
  await page.goto('/app/login')
  const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  expect(manifest.headers()['content-type']).toContain('manifest+json')
  const { icons, start_url: start } = await manifest.json()
  expect(start).toBe('/app/')
  expect(icons.some(({ purpose = '' }) => purpose === 'maskable')).toBe(true)
  const touch = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? ''
  const pictures = [{ src: touch, sizes: '180x180' }, ...icons]
  for (const { src, sizes } of pictures) {
    const width = await page.evaluate(
      async address => {
        const picture = new Image()
        picture.src = address
        await picture.decode()
        return `${picture.naturalWidth}x${picture.naturalHeight}`
      },
      new URL(src, new URL('/app/', page.url())).href,
    )
    expect(width, src).toBe(sizes)
  }
})
