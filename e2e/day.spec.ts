import type { Page } from '@playwright/test'
import { seen } from './notice.ts'
import { day, enterGolf, fill, foundYard, part, pick } from './office.ts'
import { newAccount } from './people.ts'
import { enter, expect, signIn, test } from './signed-in.ts'

/** A dismantler's day: one person, from an empty company to a closed year, using the screens only. */
test('one person receives, locks, prints, drains, disposes of and closes', async ({ page }) => {
  await test.step('signs in and creates the yard', async () => {
    await signIn(page, await newAccount())
    await foundYard(page)
  })

  await test.step('enters an employee, a carrier and two disposers', async () => {
    await page.goto('/app/deser/btb/employee/details/neu')
    await fill(page.locator('form'), { Vorname: 'Egon', Nachname: 'Werker' })
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(seen(page, /gespeichert/).first()).toBeVisible()

    await page.goto('/app/deser/btb/carriers/neu')
    await fill(page.locator('form'), { Name: 'Spedition Förde' })
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page).toHaveURL(/carriers(\/details|$)/)

    await enterDisposer(page, 'Schredder Rendsburg', '160106')
    await enterDisposer(page, 'Reifenhof Kiel', '160103')
  })

  await test.step('receives a car from its registration paper; the number is drawn', async () => {
    await page.goto('/app/deser/carpickup/neu')
    await enterGolf(page, { vin: 'WVWZZZ1KZ9W123456', plate: 'FL-AP 71' })
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page).toHaveURL(/carpickup\/details\/\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('FL-AP 71')
    await expect(seen(page, /VN \d+\/0001/).first()).toBeVisible()
  })

  await test.step('locks and prints the certificate in two clicks', async () => {
    const printed = page.waitForEvent('popup', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Sperren und drucken' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Sperren/ })
      .click()
    await (await printed).close()
    await expect(seen(page, 'Gesperrt').first()).toBeVisible()
  })

  await test.step('transfers it to the operating log', async () => {
    await page.goto('/app/deser/carsinventory')
    await page
      .getByRole('gridcell', { name: /Golf VI/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Ins Betriebstagebuch' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ins Betriebstagebuch' }).click()
    await expect(page.getByRole('button', { name: 'Ins Betriebstagebuch' })).toHaveCount(0)
    const way = page.getByRole('list', { name: 'Chronik des Fahrzeugs' })
    await expect(way.locator('[aria-current="step"]')).toContainText('Fahrzeug')
  })

  await test.step('books the removed masses by confirming the proposals', async () => {
    await page.getByRole('link', { name: 'Entnahmen', exact: true }).click()
    await expect(page).toHaveURL(/btb\/entries\/details/)
    await page.getByLabel(/^Menge Altreifen/).fill('31,5')
    await page.keyboard.press('Enter')
    await expect(page.locator('input:focus')).toHaveAttribute('data-path', /^lines\.\d+\.amount$/)
    await expect(page.getByLabel(/^Menge Altreifen/)).not.toBeFocused()
    const balance = page.getByRole('region', { name: 'Rest', exact: true })
    await expect(balance).toContainText(/Noch nicht gebucht\. \d+ Vorschläge/)
    await expect(balance.getByText(/^0\skg$/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Teileausbau buchen' }).first().click()
    await expect(balance).toContainText(/\d+ Positionen noch nicht gebucht/)
    await expect(seen(page, /gebucht/i).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Teileausbau buchen' }).first()).toBeDisabled()
    await page.getByRole('button', { name: 'Restkarosse und Weiteres buchen' }).first().click()
    await expect(page.getByRole('button', { name: 'Restkarosse und Weiteres buchen' }).first()).toBeDisabled()
  })

  await test.step('cannot dispose of more tyres than in stock, and sees the stock', async () => {
    await page.goto('/app/deser/btb/output/neu')
    await pick(page, /Entsorger/, 'Reifenhof Kiel')
    await pick(page, /Abfallschlüssel/, '160103')
    if (!(await page.getByRole('combobox', { name: /Beförderer/ }).inputValue()))
      await pick(page, /Beförderer/, 'Entsorger selbst')
    if (!(await page.getByRole('combobox', { name: /R\/D/ }).inputValue())) await pick(page, /R\/D/, 'R3')
    await page.getByRole('textbox', { name: 'Menge' }).fill('500')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(seen(page, /31,5/).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Menge' }).fill('31,5')
    await fill(page.locator('form'), { 'Begleit-, Übernahme- oder Wiegeschein-Nr.': 'W-2026-17' })
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page).toHaveURL(/output\/details\/\d+/)
  })

  await test.step('sees the stock and the movements behind it', async () => {
    await page.goto('/app/deser/btb/statistic')
    await expect(seen(page, /160106/).first()).toBeVisible()
    await expect(seen(page, /160103\D/)).toHaveCount(0)
  })

  await test.step('closes the period; afterwards nothing in it can be changed', async () => {
    await page.goto('/app/deser/btb/statements')
    await page.getByRole('button', { name: 'Neuer Abschluss' }).first().click()
    await fill(page.getByRole('dialog'), { Stichtag: day() })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Anlegen|Speichern/ })
      .click()
    await expect(page).toHaveURL(/statements\/details\/\d+/)
    await page
      .getByRole('button', { name: /Abschließen|Sperren/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Abschließen|Sperren/ })
      .click()
    await expect(seen(page, /abgeschlossen|gesperrt/i).first()).toBeVisible()

    await page.goto('/app/deser/carpickup/neu')
    await enterGolf(page, { vin: 'WVWZZZ1KZ9W654321', plate: 'FL-XX 9' })
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(seen(page, /abgeschlossen/).first()).toBeVisible()
    await expect(part(page, /Letzthalter/).getByLabel('Nachname')).toHaveValue('Petersen')
  })
})

/** A carrier that is the disposer itself; the shredder accepts hulks, the other one tyres. */
async function enterDisposer(page: Page, name: string, code: string) {
  await page.goto('/app/deser/btb/disposers/neu')
  await fill(page.locator('form'), { Name: name })
  await page.getByRole('button', { name: 'Abfall hinzufügen' }).click()
  await pick(page, /Abfallschlüssel/, code)
  if (code === '160106') {
    await pick(page, 'Art', 'Schredder')
    await page.getByLabel('Anerkannte Schredderanlage').check()
  }
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page).not.toHaveURL(/neu/)
}

test('on a phone a car goes from reception to disposal by touch alone @phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the desk does it in the day above')
  const step = (what: string, act: () => Promise<void>) =>
    test.step(what, async () => {
      await act()
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(390)
    })
  const bar = page.getByRole('navigation', { name: 'Wichtigste Bereiche' })
  const bySheet = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })

  await enter(page, await newAccount())
  await foundYard(page)
  await enterDisposer(page, 'Reifenhof Kiel', '160103')
  await page.goto('/app/deser/dashboard')

  await step('receives it', async () => {
    await bar.getByRole('link', { name: 'Annahmen' }).tap()
    await page.getByRole('main').getByRole('button', { name: 'Neue Annahme' }).first().tap()
    await enterGolf(page, { vin: 'WVWZZZ1KZ9W777777', plate: 'FL-PH 1' })
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await expect(page).toHaveURL(/carpickup\/details\/\d+/)
    await expect(seen(page, /VN \d+\/0001/).first()).toBeVisible()
  })
  await step('locks and prints its certificate', async () => {
    const printed = page.waitForEvent('popup', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Sperren und drucken' }).first().tap()
    await bySheet(/Sperren/).tap()
    await (await printed).close()
    await expect(seen(page, 'Gesperrt').first()).toBeVisible()
  })
  await step('takes it into the operating log', async () => {
    await page.getByRole('button', { name: 'Ins Betriebstagebuch' }).tap()
    await expect(page.getByRole('button', { name: 'Ins Betriebstagebuch' })).toHaveCount(0)
  })
  await step('books what was taken out, the tyres weighed', async () => {
    await page.getByRole('link', { name: 'Entnahmen', exact: true }).tap()
    await page.getByRole('button', { name: /^Menge Altreifen/ }).tap()
    for (const key of ['3', '1', ',', '5'])
      await page.getByRole('dialog').getByRole('button', { name: key, exact: true }).tap()
    await bySheet('Übernehmen').tap()
    await page.getByRole('button', { name: 'Teileausbau buchen' }).first().tap()
    await expect(page.getByRole('button', { name: 'Teileausbau buchen' }).first()).toBeDisabled()
  })
  await step('hands the tyres over', async () => {
    await page.getByRole('button', { name: 'Menü öffnen' }).tap()
    await page.getByRole('navigation').first().getByRole('link', { name: 'Ausgänge' }).tap()
    await page.getByRole('main').getByRole('button', { name: 'Neue Entsorgung' }).first().tap()
    await pick(page, /Entsorger/, 'Reifenhof Kiel')
    await pick(page, /Abfallschlüssel/, '160103')
    if (!(await page.getByRole('combobox', { name: /Beförderer/ }).inputValue()))
      await pick(page, /Beförderer/, 'Entsorger selbst')
    if (!(await page.getByRole('combobox', { name: /R\/D/ }).inputValue())) await pick(page, /R\/D/, 'R3')
    await page.getByRole('textbox', { name: 'Menge' }).fill('31,5')
    await fill(page.locator('form'), { 'Begleit-, Übernahme- oder Wiegeschein-Nr.': 'W-2026-17' })
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await expect(page).toHaveURL(/output\/details\/\d+/)
  })
})
