import { notice, seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

test('a remanufacturer adds an offer, is told what is wrong with it, hides it and deletes it', async ({ as }) => {
  const page = await as('elbe')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.goto('/app/deser/remanufacturer/offers')
  await page.getByRole('button', { name: 'Neues Angebot' }).click()

  await test.step('a page without https and a KType with letters are marked at their fields', async () => {
    await field('Artikelnummer').fill('AN_99/1%')
    await field('Bezeichnung').fill('Anlasser Golf')
    await page.getByRole('combobox', { name: 'Art des Teils' }).fill('Anlass')
    await page.keyboard.press('Enter')
    await field('Seite zum Artikel').fill('http://aggregate.example')
    await field('Ankaufspreis').fill('45,1234')
    await page.getByRole('combobox', { name: 'KTypes' }).fill('12a')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(seen(page, 'Bitte eine Adresse angeben, die mit https:// beginnt.')).toBeVisible()
    await expect(seen(page, /Kein KType: 12a\./)).toBeVisible()
  })

  await test.step('it is saved, hidden, and deleted with its article', async () => {
    await field('Seite zum Artikel').fill('https://aggregate.example/an99')
    await page.getByRole('combobox', { name: 'KTypes' }).press('Backspace')
    await page.getByRole('combobox', { name: 'KTypes' }).fill('900001')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(notice(page, 'Das Angebot ist gespeichert: AN_99/1%')).toBeVisible()
    await expect(page).toHaveURL(/details\/\d+/)
    await page.getByRole('button', { name: 'Deaktivieren' }).click()
    await expect(notice(page, 'Das Angebot ist inaktiv: AN_99/1%')).toBeVisible()
    // The notices lie over the buttons.
    await page.reload()
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(notice(page, 'Das Angebot ist gelöscht: AN_99/1%')).toBeVisible()
    await expect(page).toHaveURL(/remanufacturer\/offers(\?|$)/)
  })
})
