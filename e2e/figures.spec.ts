import { seen } from './notice.ts'
import { pick } from './office.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

test('each chart has its answer in a sentence, and stacked segments are separated', async ({ looking }) => {
  const page = await looking('nordkreis@')
  await page.setViewportSize({ width: 1440, height: 900 })
  await walkTo(page, '/deser/btb/statistic?tab=balance')
  const both = page.getByRole('figure', { name: 'Eingang und Ausgang je Monat' })
  await expect(both).toHaveAccessibleDescription(/^\S+ \d{4}: \S+\st angenommen, \S+\st abgegeben\.$/)
  const parts = page.getByRole('figure', { name: 'Ausgang ohne Altfahrzeuge und Restkarossen' })
  await expect(parts).toHaveAccessibleDescription(/^\S+ \d{4}: \S+\st, davon am meisten .+ \(\S+\st\)\.$/)
  await expect(parts.locator('svg rect[data-stacked]').first()).toBeVisible()
  await expect(both.locator('svg > rect').first()).toBeVisible()
  await expect(both.locator('svg rect[data-stacked]')).toHaveCount(0)
  await walkTo(page, '/deser/evaluations')
  await expect(page.getByRole('figure', { name: 'Fahrzeuge je Monat' })).toHaveAccessibleDescription(
    /^\S+ \d{4}: \d+ Fahrzeuge angenommen\.$/,
  )
  await expect(page.getByRole('figure', { name: 'Alter bei der Annahme' })).toHaveAccessibleDescription(
    /^Mittleres Alter in Jahren: \S+; häufigstes Alter: \d+ \(\d+ Fahrzeuge\)\.$/,
  )
})

test('the chart of a stock reaches from the first to the last day of the period', async ({ looking }) => {
  const page = await looking('nordkreis@')
  await walkTo(page, '/deser/btb/statistic?type=10&since=2026-01-01')
  const course = page.getByRole('figure', { name: 'Entwicklung' })
  await expect(course).toHaveAccessibleDescription(/^Der Bestand betrug am 01\.01\.2026 \S+\skg und am \S+ \S+\skg\.$/)
  await expect(course.locator('svg text[data-name]').first()).toHaveText('01.01.2026')
})

test('makers, fractions and partners have columns of their own for figures', async ({ looking }) => {
  const page = await looking('nordkreis@')
  await walkTo(page, '/deser/evaluations')
  const heads = (name: string) => page.getByRole('table', { name }).getByRole('columnheader')
  await expect(heads('Marken')).toHaveText(['Marke', 'Fahrzeuge', 'Anteil', 'Mittleres Leergewicht (kg)'])
  await walkTo(page, '/deser/evaluations?tab=masses')
  await expect(heads('Entnommen je Fraktion')).toHaveText(['Fraktion', 'Masse (t)', 'kg je Fahrzeug'])
  await expect(heads('Entsorgt je Partner')).toHaveText(['Entsorger', 'Entsorgungen', 'Masse (t)'])
})

test('the help for the waste statistics shows the short name, with the full one behind it', async ({ looking }) => {
  const page = await looking('nordkreis@')
  await walkTo(page, '/deser/evaluations?tab=idev')
  const hulk = page
    .getByRole('row')
    .filter({ hasText: '160106' })
    .getByTitle(/^Altfahrzeuge, die weder/)
  await expect(hulk.first()).toHaveText('Restkarosse')
})

test('the stock of a waste is in the list and below the amount, not next to the selected waste', async ({
  looking,
}) => {
  const page = await looking('nordkreis@')
  await walkTo(page, '/deser/btb/output/neu')
  const waste = page.getByRole('combobox', { name: /Abfallschlüssel/ })
  await waste.click()
  await waste.fill('Altreifen')
  await expect(page.getByRole('option', { name: /^Altreifen · 160103 \S+\skg/ })).toBeVisible()
  await pick(page, /Abfallschlüssel/, 'Altreifen')
  await expect(waste).toHaveValue('Altreifen · 160103')
  await page.getByRole('region', { name: 'Menge' }).getByRole('textbox').first().fill('10')
  await expect(page.getByRole('region', { name: 'Menge' }).getByText(/Danach bleiben \S+\skg\./)).toBeVisible()
})

test('the forecast shows the result of each quota, and each action has a link', async ({ as }) => {
  const page = await as('nordkreis@')
  // As in the autumn of last year: there is no forecast early in a year.
  const year = new Date().getFullYear() - 1
  await page.route(/\/statistics\/forecast\//, route =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/\/\d{4}-\d\d-\d\d\?/, `/${year}-12-31?day=${year}-09-27&`),
    }),
  )
  await page.goto('/app/deser/btb/statistic?tab=recycling')
  const panel = page.getByRole('region', { name: /^Prognose für \d{4}$/ })
  await expect(panel.getByRole('row').filter({ hasText: '10-%-Regel' })).toHaveText(
    /^10-%-Regel\s*\d+,\d\s%\s*\d+,\d\s%\s*10,0\s%\s*(unter dem Ziel|auf Kurs)$/i,
    { useInnerText: true },
  )
  await expect(panel.getByText(/^Schätzung aus den Buchungen bis 27\.09\.\d{4}\./)).toBeVisible()
  const acts = panel.getByRole('listitem')
  await expect(acts.first()).toBeVisible()
  for (const act of await acts.all()) await expect(act).toContainText(/: bis \+\d+,\d Prozentpunkte/)
  await page.goto(`/app/deser/btb/statistic?tab=recycling&from=${year + 1}-01-02`)
  await page.getByRole('button', { name: `Jahr ${year + 1} mit Prognose` }).click()
  await expect(seen(page, /Prognose zum Jahresende: \d+,\d\s% \(Dreieck\)/).first()).toBeVisible()
  await panel
    .getByRole('link', { name: /: entsorgen \(\S+\skg im Bestand\)$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Entsorgung' })).toBeVisible()
})

test('a chart shows its figures on hover', async ({ looking }) => {
  const page = await looking('nordkreis@')
  await page.setViewportSize({ width: 1440, height: 900 })
  await walkTo(page, '/deser/btb/statistic?tab=balance')
  const both = page.getByRole('figure', { name: 'Eingang und Ausgang je Monat' })
  await both.locator('svg > rect').first().hover()
  await expect(both.getByText(/^ ?Angenommen: \S+\st$/)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(both.getByText(/^ ?Angenommen: \S+\st$/)).toBeHidden()
})
