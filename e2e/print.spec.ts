import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

const screens = [
  ...['dashboard', 'carpickup', 'carsinventory', 'btb', 'btb/output', 'btb/disposers', 'btb/parts', 'company'],
  ...['documents', 'usermanagement'],
]

/** Loads all style sheets of the app, as in a window that has shown all screens. They stay as long as the window. */
async function loadAllSheets(page: Page): Promise<number> {
  const manifest = await readFile(join(import.meta.dirname, '../web/dist/.vite/manifest.json'), 'utf8')
  const parts = Object.values(JSON.parse(manifest) as Record<string, { file: string; css?: string[] }>)
  const sheets = new Set(parts.flatMap(({ file, css = [] }) => [...css, file]).filter(file => file.endsWith('.css')))
  for (const sheet of sheets) await page.addStyleTag({ url: `/app/${sheet}` })
  return sheets.size
}

test('each of ten screens prints its text, also once all style sheets of the app are loaded', async ({ as }) => {
  const page = await as('nordkreis')
  await page.emulateMedia({ media: 'print' })
  await page.goto(`/app/deser/${screens[0]}`)
  await settled(page)
  expect(await loadAllSheets(page)).toBeGreaterThan(10)
  for (const screen of screens) {
    if (screen !== screens[0]) await walkTo(page, `/deser/${screen}`)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 }).first(), screen).toHaveCSS('visibility', 'visible')
    const shown = await page.getByRole('main').evaluate(main => {
      const texts = [...main.querySelectorAll<HTMLElement>('h1, p, td, li, dd, label, input')]
      return texts.filter(one => one.checkVisibility({ visibilityProperty: true })).length
    })
    expect(shown, screen).toBeGreaterThan(1)
  }
})

test('the dark scheme is light on paper, and dark again afterwards', async ({ as }) => {
  const page = await as('nordkreis')
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  for (const screen of ['dashboard', 'carpickup', 'company']) {
    await walkTo(page, `/deser/${screen}`)
    await settled(page)
    const heading = page.getByRole('heading', { level: 1 }).first()
    const brightness = () =>
      heading.evaluate(one => Math.max(...(getComputedStyle(one).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)))
    await expect.poll(brightness, screen).toBeGreaterThan(150)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(brightness, screen).toBeLessThan(100)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(brightness, screen).toBeGreaterThan(150)
  }
})
