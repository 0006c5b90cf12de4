import { join } from 'node:path'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'

/** Pictures of the screens one works on, for eyes: test-results/pictures/<screen>-<width>-<scheme>.png. */

/** A list of cards may be longer than a picture can be, in pixels. */
const TALLEST = 4000

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const schemes = ['light', 'dark'] as const

/** A screen of an account; `first` opens the first record of the list. */
const screens: Record<string, { who?: string; path: string; first?: true }> = {
  welcome: { path: '/welcome' },
  login: { path: '/login' },
  today: { who: 'nordkreis', path: '/deser/dashboard' },
  receptions: { who: 'nordkreis', path: '/deser/carpickup' },
  reception: { who: 'nordkreis', path: '/deser/carpickup', first: true },
  'new-reception': { who: 'nordkreis', path: '/deser/carpickup/neu' },
  cars: { who: 'nordkreis', path: '/deser/carsinventory' },
  board: { who: 'nordkreis', path: '/deser/carsinventory?view=board' },
  car: { who: 'nordkreis', path: '/deser/carsinventory', first: true },
  journal: { who: 'nordkreis', path: '/deser/btb' },
  'log-cars': { who: 'nordkreis', path: '/deser/btb/entries' },
  'log-sheet': { who: 'nordkreis', path: '/deser/btb/entries', first: true },
  disposals: { who: 'nordkreis', path: '/deser/btb/output' },
  'new-disposal': { who: 'nordkreis', path: '/deser/btb/output/neu' },
  employees: { who: 'nordkreis', path: '/deser/btb/employee' },
  stock: { who: 'nordkreis', path: '/deser/btb/statistic' },
  balance: { who: 'nordkreis', path: '/deser/evaluations' },
  statement: { who: 'nordkreis', path: '/deser/btb/statements', first: true },
  company: { who: 'nordkreis', path: '/deser/company' },
  profile: { who: 'nordkreis', path: '/deser/profile' },
  'disposer-today': { who: 'elbe', path: '/deser/dashboard' },
  'operator-system': { who: 'betreiber', path: '/deser/operator/system' },
}

for (const [name, { who, path, first }] of Object.entries(screens))
  test(`a picture of ${name} is kept in both sizes, light and dark`, async ({ looking }) => {
    const page = await looking(who)
    await page.setViewportSize(sizes[0]!)
    await page.goto(`/app${path}`)
    await settled(page)
    if (first) {
      await page.locator('main tr[data-index] a[href^="/app/deser/"]').first().click()
      await expect(page).toHaveURL(/\/\d+(\?|$)/)
    }
    for (const size of sizes)
      for (const colorScheme of schemes) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        await settled(page)
        const file = `${name}-${size.width}-${colorScheme}.png`
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        const clip = { x: 0, y: 0, width: size.width, height: Math.min(height, TALLEST) }
        await page.screenshot({
          path: join(import.meta.dirname, '../test-results/pictures', file),
          fullPage: true,
          clip,
        })
      }
  })
