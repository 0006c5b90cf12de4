import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Largest height of a picture in pixels; a list of cards may be longer. */
const TALLEST = 4000

/** Screens whose pictures are kept by each run for visual checks, by account and path. */
const names: Record<string, string> = {
  ' /welcome': 'welcome',
  ' /login': 'login',
  'nordkreis /deser/dashboard': 'today',
  'nordkreis /deser/carpickup': 'receptions',
  'nordkreis first of /deser/carpickup': 'reception',
  'nordkreis /deser/carpickup/neu': 'new-reception',
  'nordkreis /deser/carsinventory': 'cars',
  'nordkreis /deser/carsinventory?view=board': 'board',
  'nordkreis first of /deser/carsinventory': 'car',
  'nordkreis /deser/btb': 'journal',
  'nordkreis /deser/btb/entries': 'log-cars',
  'nordkreis first of /deser/btb/entries': 'log-sheet',
  'nordkreis /deser/btb/output': 'disposals',
  'nordkreis /deser/btb/output/neu': 'new-disposal',
  'nordkreis /deser/btb/employee': 'employees',
  'nordkreis /deser/btb/statistic': 'stock',
  'nordkreis /deser/evaluations': 'balance',
  'nordkreis first of /deser/btb/statements': 'statement',
  'nordkreis /deser/company': 'company',
  'nordkreis /deser/profile': 'profile',
  'elbe /deser/dashboard': 'disposer-today',
  'betreiber /deser/operator/system': 'operator-system',
}

/** Their names. */
export const pictured = Object.values(names)

/** The name of a screen's pictures; undefined if none are kept. */
export const pictureOf = (who: string, path: string): string | undefined => names[`${who} ${path}`]

/** Saves a picture of the open screen: test-results/pictures/<screen>-<width>-<scheme>.png. */
export async function keepPicture(page: Page, name: string, scheme: string): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  await page.screenshot({
    path: join(import.meta.dirname, '../test-results/pictures', `${name}-${width}-${scheme}.png`),
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) },
  })
}
