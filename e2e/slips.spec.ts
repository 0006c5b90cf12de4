import { seen } from './notice.ts'
import { pick, pixel } from './office.ts'
import { expect, test } from './signed-in.ts'
import { draftFiles } from './stored.ts'

const slip = {
  name: 'wiegeschein.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}
const photo = { name: 'ladung.png', mimeType: 'image/png', buffer: pixel }

test('papers of a disposal are chosen before it is saved, survive a reload, and more can be added later @phone', async ({
  as,
  isMobile,
}) => {
  const page = await as('hansen')
  await page.goto('/app/deser/btb/output/neu')
  await pick(page, /Entsorger/, 'Reifen')
  await pick(page, /Abfallschlüssel/, '160103')
  await page.getByRole('textbox', { name: 'Menge' }).fill(isMobile ? '2' : '3')
  const papers = page.getByRole('region', { name: 'Begleitpapiere' })
  const choose = async (files: Parameters<ReturnType<typeof page.locator>['setInputFiles']>[0]) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Beleg hinzufügen' }).click()
    await (await chooser).setFiles(files)
  }
  await choose([slip, photo])
  await expect(papers.getByRole('listitem')).toHaveText(['wiegeschein.pdf', /ladung\.(png|jpg)/])

  await page.getByRole('textbox', { name: /Wiegeschein-Nr/ }).fill(isMobile ? 'W-901' : 'W-902')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('W-90')
  await expect.poll(() => draftFiles(page)).toBe(2)
  page.on('dialog', request => void request.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(papers.getByRole('listitem')).toHaveText(['wiegeschein.pdf', /ladung\.(png|jpg)/])
  await papers.getByRole('button', { name: /ladung\.(png|jpg)“ entfernen/ }).click()
  await expect(papers.getByRole('listitem')).toHaveText(['wiegeschein.pdf'])
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page).toHaveURL(/output\/details\/\d+/)

  const kept = page.getByRole('region', { name: 'Belege', exact: true })
  await expect(kept.getByRole('button', { name: 'wiegeschein.pdf', exact: true })).toBeVisible()
  await choose([photo])
  await expect(kept.getByRole('button', { name: /^ladung\.(png|jpg)$/ })).toBeVisible()

  await page.goto(`/app/deser/btb/output?q=${isMobile ? 'W-901' : 'W-902'}`)
  await expect(page.getByRole('img', { name: '2 Belege' }).first()).toBeVisible()
})

test('papers of a closed disposal stay, and others can be added', async ({ as }) => {
  const page = await as('hansen')
  await page.goto('/app/deser/btb/output?from=2025-01-01&to=2025-12-31')
  await page.locator('main').getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/output\/details\/\d+/)
  await expect(seen(page, 'Belege können Sie weiterhin hinzufügen.')).toBeVisible()
  const kept = page.getByRole('region', { name: 'Belege', exact: true })
  const chooser = page.waitForEvent('filechooser')
  await kept.getByRole('button', { name: 'Beleg hinzufügen' }).click()
  await (await chooser).setFiles(slip)
  await expect(kept.getByRole('button', { name: 'wiegeschein.pdf', exact: true })).toBeVisible()
  await expect(kept.getByRole('button', { name: /entfernen/ })).toHaveCount(0)
})

test('the total of a weigh slip is distributed to the chosen hulks, by button and by Enter', async ({ as }) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/btb/output/neu')
  await pick(page, /Entsorger/, 'Schredder')
  await pick(page, /Abfallschlüssel/, '160106')
  const hulks = page.getByRole('region', { name: 'Restkarossen' })
  const boxes = hulks.getByRole('checkbox', { name: /\S{2}/ })
  const total = hulks.getByRole('textbox', { name: 'Gesamt laut Wiegeschein' })
  await boxes.nth(0).check()
  await expect(total).toBeHidden()
  await boxes.nth(1).check()
  const masses = hulks.getByRole('textbox', { name: /^Masse des Fahrzeugs/ })
  const massKg = async () => {
    const texts = await masses.evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
    return texts.reduce((sum, text) => sum + Number(text.replace('.', '').replace(',', '.')), 0)
  }
  const spread = hulks.getByRole('button', { name: 'Verteilen' })
  await expect(spread).toBeDisabled()
  await total.fill('1.500')
  await expect(hulks.getByText(/^Abweichung: [+−-]/)).toBeVisible()
  await spread.click()
  await expect.poll(massKg).toBe(1500)
  await total.fill('1,4 t')
  await total.press('Enter')
  await expect.poll(massKg).toBe(1400)
  await expect(page).toHaveURL(/output\/neu/)
  await total.fill('viel')
  await expect(total).toHaveAccessibleDescription(/Das ist keine Zahl/)
  await expect(spread).toBeDisabled()
})

test('the masses in the dialog of origin are read as in every field: in German a point groups thousands', async ({
  as,
}) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/btb/output?q=160103')
  await page.locator('main tr[data-index] a').first().click()
  await page.getByRole('button', { name: 'Andere Eingänge wählen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Herkunft der Menge' })
  const masses = dialog.getByRole('textbox')
  for (const at of (await masses.all()).keys()) await masses.nth(at).fill('')
  await masses.first().fill('1.180')
  await expect(dialog.getByRole('status')).toHaveText(/1\.180\s*kg/)
  await masses.first().fill('viel')
  await expect(masses.first()).toHaveAccessibleDescription(/Das ist keine Zahl/)
  await expect(dialog.getByRole('button', { name: 'Anwenden' })).toBeDisabled()
})
