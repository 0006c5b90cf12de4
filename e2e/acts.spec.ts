import type { Page } from '@playwright/test'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'

/** Path to an action that is binding, costs money or cannot be undone. */
interface Way {
  who: string
  path: string
  /** Opens the first record of that list before. */
  record?: true
  entry?: string
  button?: string | RegExp
}

const locked = { who: 'nordkreis', path: '/deser/carpickup?status=LOCKED', record: true } as const
const ways: Way[] = [
  { who: 'elbe', path: '/deser/exchangelooper/mycargo?q=Motoren', record: true, button: 'Abholung bestellen' },
  { who: 'weser', path: '/deser/exchangerecycler/orders?status=EXECUTED', record: true, button: 'Annehmen' },
  { who: 'weser', path: '/deser/exchangerecycler/orders?status=EXECUTED', record: true, button: 'Ablehnen' },
  { ...locked, entry: 'Entsperren' },
  { ...locked, entry: 'Stornieren' },
  { who: 'nordkreis', path: '/deser/btb/statements', record: true, button: 'Abschließen' },
  { who: 'nordkreis', path: '/deser/usermanagement', record: true, entry: 'Löschen' },
  { who: 'nordkreis', path: '/deser/btb/output', record: true, entry: 'Löschen' },
]

const writes = (page: Page) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && /\/api\//.test(request.url())) sent.push(`${request.method()} ${request.url()}`)
  })
  return sent
}

for (const way of ways)
  test(`${way.path}: neither a held key nor Enter or Ctrl+S does “${way.entry ?? way.button}”`, async ({ as }) => {
    const page = await as(way.who)
    await page.goto(`/app${way.path}`)
    await settled(page)
    if (way.record) {
      await page.locator('main [data-index] a').first().click()
      await expect(page).toHaveURL(/\/\d+(\?|$)/)
      await settled(page)
    }
    if (way.entry) await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    const opener = way.entry
      ? page.getByRole('menuitem', { name: way.entry, exact: true })
      : page.getByRole('main').getByRole('button', { name: way.button! }).first()
    test.skip(!way.entry && !(await opener.isVisible()), 'the demo has no record to do this with')
    const sent = writes(page)
    await opener.focus()
    for (let beat = 0; beat < 20; beat++) {
      await page.keyboard.down('Enter')
      await page.waitForTimeout(50)
    }
    await page.keyboard.up('Enter')
    const dialog = page.getByRole('dialog').last()
    await expect(dialog).toHaveCSS('opacity', '1')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await expect(dialog.locator('[data-foot] > button:last-of-type')).not.toBeFocused()
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(400)
    expect(sent.filter(one => !/accounts|events/.test(one))).toEqual([])
    if (await page.getByRole('dialog').count())
      await expect(page.getByRole('dialog').last().locator('[data-foot] > button:last-of-type')).not.toBeFocused()
  })
