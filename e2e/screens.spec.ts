import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { misfits } from './fit.ts'
import { keepPicture, pictured, pictureOf } from './pictures.ts'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'

/** Every screen, by the account that sees it filled. */
const screens = {
  nordkreis: [
    '/deser/dashboard',
    '/deser/carpickup',
    '/deser/carpickup/neu',
    '/deser/carsinventory',
    '/deser/carsinventory?view=board',
    '/deser/carsinventory/neu',
    '/deser/btb',
    '/deser/btb/entries',
    '/deser/btb/entries/neu',
    '/deser/btb/output',
    '/deser/btb/output?tab=others',
    '/deser/btb/output/neu',
    '/deser/btb/output/recoding',
    '/deser/btb/employee',
    '/deser/btb/employee/details/neu',
    '/deser/btb/carriers',
    '/deser/btb/carriers/neu',
    '/deser/btb/disposers',
    '/deser/btb/disposers?tab=shared',
    '/deser/btb/disposers/neu',
    '/deser/btb/statistic',
    '/deser/btb/statements',
    '/deser/evaluations',
    '/deser/evaluations?tab=idev',
    '/deser/company',
    '/deser/company/neu',
    '/deser/company/certificates',
    '/deser/company/numbers',
    '/deser/company/collectors',
    '/deser/company/collectors/neu',
    '/deser/company/kinds',
    '/deser/company/kinds/recyclers/neu',
    '/deser/company/kinds/loopers/neu',
    '/deser/company/kinds/reman/neu',
    '/deser/company/kinds/carriers/neu',
    '/deser/company/kinds/disposers/neu',
    '/deser/company/kinds/purchasers/neu',
    '/deser/import',
    '/deser/import/carriers',
    '/deser/import/cars',
    '/deser/import/details/999999',
    '/deser/usermanagement',
    '/deser/usermanagement?tab=moves',
    '/deser/ordermodule',
    '/deser/profile',
    '/deser/downloads',
    '/deser/downloads/loss',
    '/deser/nirgends',
    '/deser/carpickup/details/999999',
    '/deser/carsinventory/details/999999',
    '/deser/btb/statements/details/999999',
    '/deser/operator/system',
  ],
  foerde: ['/deser/dashboard', '/deser/collectorjournal'],
  weser: ['/deser/dashboard', '/deser/company'],
  elbe: ['/deser/dashboard', '/deser/company', '/deser/handed'],
  betreiber: [
    '/deser/mandators',
    '/deser/operator/system',
    '/deser/operator/mails',
    '/deser/operator/alerts',
    '/deser/operator/alerts/details/neu',
    '/deser/operator/masterdata',
    '/deser/operator/masterdata/details/waste_types/160605',
    '/deser/operator/texts',
    '/deser/operator/payments',
    '/deser/operator/payments?tab=modules',
    '/deser/operator/payments?tab=prices',
    '/deser/operator/payments?tab=events',
  ],
} as const

/** What stands open to everybody. */
const openScreens = [
  '/welcome',
  '/login',
  '/register',
  '/registered',
  '/accexists',
  '/confirm?token=keiner',
  '/confirm/email?token=keiner',
  '/pwf/request',
  '/pwf/confirm?token=keiner',
  '/payment-success',
  '/imprint',
  '/privacy',
  '/terms',
  '/vn/keiner',
]

/** The first record of each list, opened. */
const details = [
  '/deser/carpickup',
  '/deser/carsinventory',
  '/deser/btb/entries',
  '/deser/btb/output',
  '/deser/btb/output?tab=others',
  '/deser/btb/employee',
  '/deser/btb/carriers',
  '/deser/btb/disposers',
  '/deser/btb/statements',
  '/deser/usermanagement',
]

/** The first record of the list, a row on a desk and a card on a phone. */
const firstRecord = (page: Page) =>
  page.locator('main :is(tr, li)[data-index] a[href^="/app/deser/"]').filter({ visible: true }).first()

async function faultless(page: Page) {
  await settled(page)
  expect(await violations(page)).toEqual([])
  await expect(page.locator('body')).not.toContainText('⟦')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await misfits(page)).toEqual([])
}

async function wear(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

/**
 * The open screen at a desk and light, then on a phone and dark: both sizes and both looks in one visit. Where pictures of it are
 * kept, they are of the other two, too.
 */
async function faultlessInBoth(page: Page, picture?: string) {
  await faultless(page)
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
}

/** Opens the address at a desk in the light look, without movement. */
async function show(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`/app${path}`)
}

/** Lists of so many columns that even a desk scrolls them sideways. */
const wide: readonly string[] = [
  '/deser/collectorjournal',
  '/deser/handed',
  '/deser/mandators',
  '/deser/operator/masterdata',
]

/** At a desk every column of a list is in sight. */
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
    test(`${path} of ${who} is accessible and complete, light and dark, at a desk and on a phone`, async ({
      looking,
    }) => {
      const page = await looking(who)
      await show(page, path)
      await settled(page)
      if (!wide.includes(path)) await expectColumnsInSight(page)
      await faultlessInBoth(page, pictureOf(who, path))
    })

for (const path of openScreens)
  test(`${path} is accessible and complete for everybody, light and dark, at a desk and on a phone`, async ({
    looking,
  }) => {
    const page = await looking()
    await show(page, path)
    await faultlessInBoth(page, pictureOf('', path))
  })

test('/enrol is accessible and complete, light and dark, at a desk and on a phone', async ({ as }) => {
  const page = await as('weser')
  await page.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('user', JSON.stringify({ ...user, account: { ...user.account, mustEnrol: true } }))
  })
  await show(page, '/enrol')
  await faultlessInBoth(page)
})

test('a company of another kind is accessible and complete, light and dark, at a desk and on a phone', async ({
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

for (const path of details) {
  test(`the first record of ${path} is accessible and complete, light and dark, at a desk and on a phone`, async ({
    looking,
  }) => {
    const page = await looking('nordkreis')
    await show(page, path)
    await settled(page)
    const list = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await firstRecord(page).click()
    await expect(page).toHaveURL(/\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: list, exact: true })).toHaveCount(0)
    await faultlessInBoth(page, pictureOf('nordkreis', `first of ${path}`))
  })
}

test('each screen of which a picture is kept is opened here', () => {
  const opened = [
    ...Object.entries(screens).flatMap(([who, paths]) => paths.map(path => pictureOf(who, path))),
    ...openScreens.map(path => pictureOf('', path)),
    ...details.map(path => pictureOf('nordkreis', `first of ${path}`)),
  ]
  expect(pictured.filter(name => !opened.includes(name))).toEqual([])
})
