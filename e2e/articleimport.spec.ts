import { seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

const HEAD = 'Artikelnummer;Bezeichnung;Ankaufspreis;KTypes;Art des Teils;Bedarf'
const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...lines].join('\r\n')),
})

test('a remanufacturer rehearses a price list, sees the wrong line, imports it and undoes it', async ({ as }) => {
  const page = await as('elbe')
  await page.goto('/app/deser/remanufacturer/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Preisliste übernehmen' })).toBeVisible()
  await expect(seen(page, 'Preise-Herbst.csv')).toBeVisible()

  await test.step('the dry run tells what is new and wrong, and what would become inactive', async () => {
    const list = file('preise.csv', 'E2E-1;Anlasser;45,5;900001;Anlasser;3', 'E2E-2;Turbolader;teuer;;Turbolader;1')
    await page.locator('input[type=file]').first().setInputFiles(list)
    await page.getByRole('button', { name: 'Probelauf starten' }).click()
    await expect(page.getByRole('heading', { name: 'Ergebnis des Probelaufs' })).toBeVisible()
    await expect(seen(page, /„teuer“ ist keine Zahl/)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Diese Datei ersetzt alle Angebote' }).check()
    await expect(seen(page, 'Werden inaktiv', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /Datensätze übernehmen/ }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByRole('heading', { name: /Angebote inaktiv setzen/ })).toBeVisible()
    await question.getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByRole('checkbox', { name: 'Diese Datei ersetzt alle Angebote' }).uncheck()
    await expect(seen(page, 'Werden inaktiv', { exact: true })).toHaveCount(0)
  })

  await test.step('it is imported, and undone', async () => {
    await page.getByRole('button', { name: '1 Datensatz übernehmen' }).click()
    await expect(page).toHaveURL(/remanufacturer\/import\/details\/\d+/)
    await page.getByRole('button', { name: 'Übernahme rückgängig machen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Übernahme rückgängig machen' }).click()
    await expect(seen(page, 'Rückgängig gemacht').first()).toBeVisible()
    await page.goto('/app/deser/remanufacturer/offers?q=E2E')
    await expect(page.locator('main tr[data-index]')).toHaveCount(0)
  })
})
