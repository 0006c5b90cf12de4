import type { Page } from '@playwright/test'
import { type DialogWay, dialogWays } from './dialogways.ts'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

/** What opens the dialog on the screen: a menu entry, whose menu button has the focus afterwards, or a button. */
async function openerOf(page: Page, { path, record, entry, button = '' }: DialogWay) {
  await walkTo(page, path)
  await settled(page)
  if (record) {
    await page.locator('main [data-index] a').first().click()
    await expect(page).toHaveURL(/\/details\/|\/other\//)
    await settled(page)
  }
  const menu = page.getByRole('button', { name: 'Weitere Aktionen' })
  if (!entry) {
    const opener = page.getByRole('main').getByRole('button', { name: button }).first()
    return { opener, after: opener }
  }
  await menu.press('Enter')
  return { opener: page.getByRole('menuitem', { name: entry, exact: true }), after: menu }
}

const all = Object.values(dialogWays).flat()

for (const way of all)
  test(`${way.path} of ${way.who}: ${way.entry ?? way.button} opened by Enter has the focus, and Escape returns it`, async ({
    looking,
  }) => {
    const page = await looking(way.who)
    const { opener, after } = await openerOf(page, way)
    await opener.press('Enter')
    const dialog = page.getByRole('dialog').last()
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(after).toBeFocused()
  })
