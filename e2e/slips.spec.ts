import type { Page } from '@playwright/test'
import { seen } from './notice.ts'
import { pick, pixel } from './office.ts'
import { expect, test } from './signed-in.ts'

const slip = {
  name: 'wiegeschein.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}
const photo = { name: 'ladung.png', mimeType: 'image/png', buffer: pixel }

/** How many files of drafts this browser keeps. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((done, fail) => {
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(asked.error)
      })
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'drafts')) return 0
    const drafts = await answerOf(indexedDB.open('drafts'))
    const count = await answerOf(drafts.transaction('files').objectStore('files').count())
    drafts.close()
    return count
  })

test('papers of a load are chosen before it is saved, outlive a reload, and more come later @phone', async ({
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
  await expect.poll(() => keptFiles(page)).toBe(2)
  page.on('dialog', asked => void asked.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(papers.getByRole('listitem')).toHaveText(['wiegeschein.pdf', /ladung\.(png|jpg)/])
  await papers.getByRole('button', { name: /ladung\.(png|jpg) entfernen/ }).click()
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

test('papers of a closed load stay, and others are added', async ({ as }) => {
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
