import { violations } from './axe.ts'
import { countEfforts, within } from './effort.ts'
import { seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

test('task 10: a folder is shared @phone', async ({ as, isMobile }) => {
  const page = await as('nordkreis')
  await countEfforts(page)
  await page.goto('/app/deser/inspections')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await within(page, '10 hand out a folder', { clicks: 4, chars: 10, seconds: 10 }, async () => {
    await page.getByRole('button', { name: 'Prüfmappe anlegen' }).first().click()
    await expect(page.getByRole('textbox', { name: 'Empfänger' })).toBeFocused()
    await page.keyboard.type(isMobile ? 'LfU NI' : 'LfU SH')
    await page.getByRole('button', { name: 'Link erzeugen' }).click()
    await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toBeVisible()
  })
})

test('a folder is shared, read without an account by link and PIN, and closed again at once', async ({
  as,
  browser,
}) => {
  const whom = 'Kreis Nordfriesland'
  const page = await as('nordkreis')
  await page.goto('/app/deser/inspections')
  await page.getByRole('button', { name: 'Prüfmappe anlegen' }).first().click()
  await page.getByRole('textbox', { name: 'Empfänger' }).fill(whom)
  for (const part of await page.getByRole('dialog').getByRole('checkbox').all()) {
    await expect(part).toBeChecked()
  }
  for (const part of await page.getByRole('dialog').getByRole('checkbox').all()) await part.uncheck()
  await page.getByRole('checkbox', { name: 'Sachkundenachweise' }).check()
  await page.getByRole('button', { name: 'Link erzeugen' }).click()
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  const pin = await page.getByRole('textbox', { name: 'PIN', exact: true }).inputValue()
  const path = new URL(link).pathname

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(new URL(path, page.url()).href)
  await expect(visitor.getByRole('heading', { name: 'PIN eingeben' })).toBeVisible()
  const field = visitor.getByRole('textbox', { name: 'PIN, sechs Ziffern' })
  await expect(field).toBeFocused()
  await visitor.keyboard.type(pin === '000000' ? '111111' : '000000')
  await expect(field).toHaveAccessibleDescription(/Die PIN ist falsch/)
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  expect(await violations(visitor)).toEqual([])
  await visitor.keyboard.type(pin)
  await expect(seen(visitor, `Empfänger: ${whom}`)).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(visitor.locator('[data-announcer]')).toContainText('Prüfmappe · ')
  await expect(visitor.getByRole('button', { name: 'Sachkundenachweise' })).toHaveAttribute('aria-current', 'page')
  await expect(visitor.getByRole('button', { name: 'Verwertungsnachweise' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Schließen' }).last().click()
  await seen(page, whom).first().click()
  await page.getByRole('button', { name: 'Widerrufen' }).click()
  const question = page.getByRole('dialog', { name: `Prüfmappe widerrufen? ${whom}` })
  await question.getByRole('button', { name: 'Widerrufen' }).click()
  await expect(seen(page, 'widerrufen', { exact: true }).first()).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeVisible()
  await visitor.context().close()
})
