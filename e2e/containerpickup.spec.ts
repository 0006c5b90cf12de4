import { answer } from './answer.ts'
import { countEfforts, within } from './effort.ts'
import { notice, seen } from './notice.ts'
import { pixel } from './office.ts'
import { newAccount } from './people.ts'
import { enter, expect, test } from './signed-in.ts'

test('@phone from a nearly full container to a booked disposal, with the windows of both sides open', async ({
  page,
  as,
}) => {
  await countEfforts(page)
  const yard = await newAccount({ kind: 'DISMANTLER', stock: { wastetype: '160118', kg: 850, limitkg: 900 } })
  await enter(page, yard, '/deser/exchangelooper/mycargo')
  await within(page, 'take part in the exchange', { clicks: 2, chars: 0 }, async () => {
    await page.getByRole('button', { name: 'An der Börse teilnehmen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Anlegen' }).click()
    await expect(notice(page, 'Der Sammel- und Logistikbetrieb ist angelegt.')).toBeVisible()
  })

  await page.goto('/app/deser/dashboard')
  const full = page.getByRole('listitem').filter({ hasText: /Behälter bald voll: Buntmetall und Aluminium/ })
  await within(page, 'offer a full container', { clicks: 2, chars: 0 }, async () => {
    await full.getByRole('link', { name: /^In der Börse anbieten/ }).click()
    await page.getByRole('button', { name: 'Anbieten: 100 Stk.' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alufelgen' })).toBeVisible()
  })

  const offers = page.getByRole('region', { name: 'Passende Angebote' })
  const weser = offers.getByRole('button', { name: /Weser/ }).first()
  await within(page, 'order a pick-up', { clicks: 4, chars: 5, seconds: 20 }, async () => {
    await weser.click()
    await offers.getByRole('button', { name: 'Abholung bestellen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Abholung bestellen: Alufelgen' })
    await expect(dialog.getByRole('textbox', { name: 'Menge' })).toHaveValue('100')
    await dialog.getByRole('button', { name: 'Verbindlich bestellen' }).click()
    await answer(page, 'Verbindlich bestellen?', 'Verbindlich bestellen')
    await expect(notice(page, /Der Abholauftrag ist erteilt/)).toBeVisible()
  })
  const id = /\/details\/(\d+)/.exec(page.url())?.[1]

  const recycler = await as('weser')
  await recycler.goto(`/app/deser/exchangerecycler/orders/details/${id}`)
  await recycler.getByRole('button', { name: 'Annehmen' }).click()
  await answer(recycler, /annehmen\?$/, 'Annehmen')
  await expect(seen(page, 'angenommen', { exact: true }).first()).toBeVisible()
  await recycler.getByRole('button', { name: 'Als abgeholt melden' }).click()
  const weighed = recycler.getByRole('dialog', { name: 'Als abgeholt melden' })
  await weighed.getByRole('textbox', { name: 'Menge' }).fill('96')
  await weighed.getByRole('button', { name: 'Als abgeholt melden' }).click()
  await answer(recycler, /melden\?$/, 'Als abgeholt melden')

  const slip = { name: 'wiegeschein.png', mimeType: 'image/png', buffer: pixel }
  await recycler.locator('main input[type=file]').first().setInputFiles(slip)
  await expect(page.getByRole('button', { name: /^wiegeschein/ })).toBeVisible()

  await expect(seen(page, 'abgeholt', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Als Entsorgung buchen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Übernehmen und buchen' }).click()
  await expect(page).toHaveURL(/btb\/output\/neu\?order=/)
  await expect(page.getByRole('textbox', { name: 'Menge' }).first()).toHaveValue('816')
  // The treatment is known once the waste types are loaded.
  await expect(page.getByRole('combobox', { name: 'R/D-Verfahren' })).toHaveValue(/^R4/)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(notice(page, 'Die Entsorgung ist gebucht.')).toBeVisible()
  await page.goto(`/app/deser/exchangelooper/myorders/details/${id}`)
  await page.getByRole('link', { name: 'Entsorgung öffnen' }).click()
  await expect(seen(page, /Gehört zum Abholauftrag/)).toBeVisible()
})
