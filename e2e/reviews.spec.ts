import { answer } from './answer.ts'
import { countEfforts, within } from './effort.ts'
import { seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

test('the last month is signed within three clicks, with its events next to it', async ({ as }) => {
  const page = await as('hansen')
  await countEfforts(page)
  await page.goto('/app/deser/btb/reviews')
  const row = page.getByRole('row', { name: /zu prüfen/ })
  await expect(row).toBeVisible()
  await expect(seen(page, '1 Monatsprüfung fehlt')).toBeVisible()
  await within(page, 'sign a month', { clicks: 3, chars: 0, seconds: 10 }, async () => {
    await row.click()
    const dialog = page.getByRole('dialog', { name: /^Prüfen: / })
    await expect(dialog.getByText('Entsorgung', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Unterschreiben' }).click()
    await answer(page, /^Monatsprüfung unterschreiben\?/, 'Unterschreiben')
    await expect(dialog).toBeHidden()
  })
  await expect(page.getByRole('row', { name: /zu prüfen/ })).toHaveCount(0)
  await page.goto('/app/deser/btb?kind=REVIEW')
  await page.locator('main').getByText('Monatsprüfung', { exact: true }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Unterschrieben am')
})
