import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './signed-in.ts'

/** Every screen of the day, with the account that sees it filled. */
const screens = [
  '/deser/dashboard',
  '/deser/carpickup',
  '/deser/carpickup/neu',
  '/deser/carsinventory',
  '/deser/carsinventory/neu',
  '/deser/btb',
  '/deser/btb/entries',
  '/deser/btb/entries/neu',
  '/deser/btb/output',
  '/deser/btb/output/neu',
  '/deser/btb/employee',
  '/deser/btb/employee/details/neu',
  '/deser/btb/carriers',
  '/deser/btb/carriers/neu',
  '/deser/btb/disposers',
  '/deser/btb/disposers/neu',
  '/deser/btb/statistic',
  '/deser/btb/statements',
  '/deser/evaluations',
  '/deser/company',
  '/deser/usermanagement',
  '/deser/usermanagement?tab=moves',
  '/deser/profile',
  '/deser/nirgends',
]

/** The first record of each list, opened. */
const details = [
  '/deser/carpickup',
  '/deser/carsinventory',
  '/deser/btb/entries',
  '/deser/btb/output',
  '/deser/btb/employee',
  '/deser/btb/carriers',
  '/deser/btb/disposers',
  '/deser/btb/statements',
  '/deser/usermanagement',
]

/** The screen is there with its data: no placeholder is left. */
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** The first record of the list, a row on a desk and a card on a phone. */
const firstRecord = (page: Page) =>
  page.locator('main :is(tr, li)[data-index] a[href*="/details/"]').filter({ visible: true }).first()

async function faultless(page: Page) {
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ).toEqual([])
  await expect(page.locator('body')).not.toContainText('⟦')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Both looks of the screen that is open. */
async function faultlessInBoth(page: Page) {
  await faultless(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await faultless(page)
}

for (const path of screens) {
  test(`${path} is accessible and complete, light and dark @phone`, async ({ as }) => {
    const page = await as('nordkreis')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(`/app${path}`)
    await faultlessInBoth(page)
  })
}

for (const path of details) {
  test(`the first record of ${path} is accessible and complete, light and dark @phone`, async ({ as }) => {
    const page = await as('nordkreis')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(`/app${path}`)
    await settled(page)
    const list = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await firstRecord(page).click()
    await expect(page).toHaveURL(/\/details\/\d+/)
    await expect(page.getByRole('heading', { level: 1, name: list, exact: true })).toHaveCount(0)
    await faultlessInBoth(page)
  })
}
