import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { cutBySpacing, overflowOf, overflows } from './fit.ts'
import { newAccount } from './people.ts'
import { keepPicture, pictured, pictureOf } from './pictures.ts'
import { details, empty, openScreens, screens, wide } from './screens.ts'
import { settled } from './settled.ts'
import { enter, expect, test } from './signed-in.ts'
import { accessibilityErrors } from './tree.ts'
import { walkTo } from './walk.ts'

/** The first record of the list, a row on a desktop and a card on a phone. */
const firstRecord = (page: Page) =>
  page.locator('main :is(tr, li)[data-index] a[href^="/app/deser/"]').filter({ visible: true }).first()

async function faultless(page: Page) {
  await settled(page)
  expect(await violations(page)).toEqual([])
  await expect(page.locator('body')).not.toContainText('⟦')
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  expect(await overflows(page)).toEqual([])
}

async function wear(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

/**
 * Checks the open screen on a desktop in light and on a phone in dark, in one visit. Pictures, if kept, are also of
 * the other two combinations.
 */
async function faultlessInBoth(page: Page, picture?: string) {
  await faultless(page)
  expect(await accessibilityErrors(page)).toEqual([])
  if (picture) {
    await keepPicture(page, picture, 'light')
    await wear(page, 'dark')
    await keepPicture(page, picture, 'dark')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await wear(page, 'dark')
  await faultless(page)
  if (picture) {
    await keepPicture(page, picture, 'dark')
    await wear(page, 'light')
    await keepPicture(page, picture, 'light')
  }
  expect(await cutBySpacing(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
}

/** Opens the address on a desktop in light, without motion. */
async function show(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await walkTo(page, path)
}

/** On a desktop every column of a list is visible. */
const expectColumnsInSight = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('main [class*="_scroller_"]')
        .evaluateAll(lists => lists.map(list => list.scrollWidth - list.clientWidth).filter(beyond => beyond > 0)),
    )
    .toEqual([])

for (const [who, paths] of Object.entries(screens))
  for (const path of paths)
    test(`${path} of ${who} is accessible and complete, light and dark, on desktop and phone`, async ({ looking }) => {
      const page = await looking(who)
      await show(page, path)
      await settled(page)
      if (!wide.includes(path)) await expectColumnsInSight(page)
      await faultlessInBoth(page, pictureOf(who, path))
    })

for (const path of openScreens)
  test(`${path} is accessible and complete for everybody, light and dark, on desktop and phone`, async ({
    looking,
  }) => {
    const page = await looking()
    await show(page, path)
    await faultlessInBoth(page, pictureOf('', path))
  })

test('/enrol is accessible and complete, light and dark, on desktop and phone', async ({ as }) => {
  const page = await as('weser')
  await page.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('user', JSON.stringify({ ...user, account: { ...user.account, mustEnrol: true } }))
  })
  await show(page, '/enrol')
  await faultlessInBoth(page)
})

test('a company of another kind is accessible and complete, light and dark, on desktop and phone', async ({
  looking,
}) => {
  const page = await looking('elbe')
  await show(page, '/deser/company/kinds')
  await settled(page)
  const choice = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.locator('main li a').first().click()
  await expect(page).toHaveURL(/\/company\/kinds\/\w+\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: choice, exact: true })).toHaveCount(0)
  await faultlessInBoth(page)
})

for (const [who, paths] of Object.entries(details))
  for (const path of paths)
    test(`the first record of ${path} of ${who} is accessible and complete, light and dark, on desktop and phone`, async ({
      looking,
    }) => {
      const page = await looking(who)
      await show(page, path)
      await settled(page)
      const list = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await firstRecord(page).click()
      await expect(page).toHaveURL(/\/\d+$/)
      await expect(page.getByRole('heading', { level: 1, name: list, exact: true })).toHaveCount(0)
      await faultlessInBoth(page, pictureOf(who, `first of ${path}`))
    })

for (const path of empty)
  test(`${path} is accessible and complete without data, light and dark, on desktop and phone`, async ({ page }) => {
    await enter(page, await newAccount({ kind: 'RECYCLER' }))
    await show(page, path)
    await faultlessInBoth(page)
  })

test('each screen whose picture is kept is opened here', () => {
  const opened = [
    ...Object.entries(screens).flatMap(([who, paths]) => paths.map(path => pictureOf(who, path))),
    ...openScreens.map(path => pictureOf('', path)),
    ...Object.entries(details).flatMap(([who, paths]) => paths.map(path => pictureOf(who, `first of ${path}`))),
  ]
  expect(pictured.filter(name => !opened.includes(name))).toEqual([])
})
