import type { Page } from '@playwright/test'
import { answer } from './answer.ts'
import { notice, seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const row = (page: Page, text: string | RegExp) =>
  page.locator('main :is(tr, li)[data-index]').filter({ hasText: text })

/** The recycler adds an offer for another kind of cargo, without limits of amount and distance. */
async function offerAlso(page: Page, kind: string, price: string) {
  await page.goto('/app/deser/exchangerecycler/neu')
  await page.getByRole('combobox', { name: 'Ladungsart' }).fill(kind)
  await page.keyboard.press('Enter')
  await field(page, 'Preis').fill(price)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page).toHaveURL(/details\/\d+/)
}

/** Opens the order of the cargo of that kind to the Weser recycler. */
async function openOrder(page: Page, kind: string) {
  await page.goto(`/app/deser/exchangelooper/mycargo?q=${kind}`)
  await row(page, kind).first().getByRole('link').click()
  const offers = page.getByRole('region', { name: 'Passende Angebote' })
  await offers.getByRole('button', { name: /Weser/ }).first().click()
  await offers.getByRole('button', { name: 'Abholung bestellen' }).click()
  const dialog = page.getByRole('dialog', { name: /^Abholung bestellen/ })
  await expect(field(page, 'Menge')).toBeFocused()
  return dialog
}

test('by keyboard alone: an offer is selected on the map, ordered after a confirmation, and the focus is never lost', async ({
  as,
}) => {
  const page = await as('elbe')
  await page.goto('/app/deser/exchangelooper/mycargo?q=Alufelgen')
  await row(page, 'Alufelgen').first().focus()
  await page.keyboard.press('Enter')
  const offers = page.getByRole('region', { name: 'Passende Angebote' })
  const mark = offers.getByRole('button', { name: /^2\b.*€/ })
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(offers.getByRole('button', { name: /Hannover.*eigener Betrieb/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await expect(mark).toBeFocused()

  const order = offers.getByRole('button', { name: 'Abholung bestellen' })
  await order.focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Menge')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(order).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Menge')).toBeFocused()
  await page.keyboard.type('200000')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Menge')).toBeFocused()
  await expect(seen(page, /Höchstens 120/)).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('40')
  await expect(seen(page, /^Sie erhalten \d/).last()).toBeVisible()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Verbindlich bestellen?' })
  await expect(question).toContainText('Ladung: 40')
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice(page, /Der Abholauftrag ist erteilt/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^\d{4}-\d{4}$/ })).toBeVisible()
})

test('errors of an order are shown at their fields, and no input is lost', async ({ as }) => {
  const recycler = await as('weser')
  await offerAlso(recycler, 'Fahrzeugglas', '20')
  const page = await as('elbe')
  const dialog = await openOrder(page, 'Fahrzeugglas')
  const amount = field(page, 'Menge')
  const order = dialog.getByRole('button', { name: 'Verbindlich bestellen' })

  await test.step('amounts that are no number, empty, negative, too precise, or more than is free', async () => {
    for (const [typed, says] of [
      ['viel', /keine Zahl/],
      ['', /Bitte ausfüllen/],
      ['0', /Mehr als 0/],
      ['-1', /Mehr als 0/],
      ['1,5', /Höchstens 1,4/],
    ] as const) {
      await amount.fill(typed)
      await order.click()
      await expect(dialog).toContainText(says)
      await expect(amount).toBeFocused()
      await expect(amount).toHaveValue(typed.replace('-', '−'))
    }
    await amount.fill('1,234')
    await field(page, 'Kopie an').fill('spedition@')
    await order.click()
    await expect(dialog).toContainText(/keine gültige E-Mail/)
    await field(page, 'Kopie an').fill('spedition@weser.example')
    await field(page, 'Bemerkung').fill('Tor 3')
    await order.click()
    await answer(page, 'Verbindlich bestellen?', 'Verbindlich bestellen')
    await expect(dialog).toContainText(/Nachkommastellen/)
    await amount.fill('1,2')
  })

  await test.step('the net amount is shown only once it is calculated for the typed amount', async () => {
    const money = dialog.getByRole('status').filter({ hasText: /€/ })
    await expect(money).toBeVisible()
    let answerNow = () => {}
    const held = new Promise<void>(done => (answerNow = done))
    await page.route(/offers.*amount=1$/, route => held.then(() => route.continue()))
    await amount.fill('1')
    await expect(dialog.getByText('Der Betrag wird berechnet …')).toBeVisible()
    await expect(money).toBeHidden()
    answerNow()
    await expect(money).toBeVisible()
    await page.unrouteAll()
    await amount.fill('1,2')
  })

  await test.step('an offer changed meanwhile is shown before and after, and confirmed again', async () => {
    await recycler.getByRole('textbox', { name: 'Preis' }).first().fill('12,5')
    await recycler.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(notice(recycler, /Das Angebot ist gespeichert/).last()).toBeVisible()
    await order.click()
    await answer(page, 'Verbindlich bestellen?', 'Verbindlich bestellen')
    const changes = dialog.getByRole('table', { name: 'Geänderte Angaben' })
    await expect(changes.getByRole('row', { name: /^Preis/ })).toHaveText(/Preis20,00\s€\/t12,50\s€\/t/)
    await expect(field(page, 'Bemerkung')).toHaveValue('Tor 3')
    await expect(amount).toHaveValue('1,2')
  })

  await test.step('after a lost connection during the save one order is created when it is back', async () => {
    const again = dialog.getByRole('button', { name: 'Zu den neuen Bedingungen bestellen' })
    await page.route('**/api/pickuporders/**', route => route.abort('connectionfailed'))
    await again.click()
    await answer(page, 'Verbindlich bestellen?', 'Zu den neuen Bedingungen bestellen')
    await expect(seen(page, /Ihre Eingaben bleiben erhalten und werden/)).toBeVisible()
    await expect(field(page, 'Bemerkung')).toHaveValue('Tor 3')
    await page.unroute('**/api/pickuporders/**')
    await expect(page.getByRole('heading', { level: 1, name: /^\d{4}-\d{4}$/ })).toBeVisible()
    await expect(seen(page, '1,2\u00a0t').first()).toBeVisible()
  })

  await test.step('cancelling what the other side has accepted meanwhile is refused with the reason', async () => {
    const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await page.getByRole('menuitem', { name: 'Stornieren' }).click()
    const cancelling = page.getByRole('dialog', { name: /stornieren/ })
    await cancelling.getByRole('textbox').fill('Doch nicht')
    await recycler.goto('/app/deser/exchangerecycler/orders')
    await row(recycler, number).filter({ hasText: 'Fahrzeugglas' }).getByRole('link').click()
    await recycler.getByRole('button', { name: 'Annehmen' }).click()
    await answer(recycler, /annehmen\?$/, 'Annehmen')
    await expect(recycler.getByRole('button', { name: 'Als abgeholt melden' })).toBeVisible()
    await cancelling.getByRole('button', { name: 'Stornieren' }).click()
    const changed = cancelling.getByRole('table', { name: 'Inzwischen geändert' })
    await expect(changed.getByRole('row', { name: /erteilt.*angenommen/ })).toBeVisible()
    await cancelling.getByRole('button', { name: 'Stornieren' }).click()
    await expect(cancelling.getByRole('alert')).toContainText(/beim aktuellen Status nicht möglich/)
    await expect(cancelling.getByRole('textbox')).toHaveValue('Doch nicht')
  })

  await test.step('an invalid weighed amount is marked at its field', async () => {
    await recycler.getByRole('button', { name: 'Als abgeholt melden' }).click()
    const weighing = recycler.getByRole('dialog', { name: 'Als abgeholt melden', exact: true })
    for (const [typed, says] of [
      ['schwer', /keine Zahl/],
      ['-1', /Mindestens 0/],
      ['0,555', /Nachkommastellen/],
    ] as const) {
      await field(recycler, 'Menge').fill(typed)
      await weighing.getByRole('button', { name: 'Als abgeholt melden' }).click()
      if (typed === '0,555') await answer(recycler, /als abgeholt melden\?$/, 'Als abgeholt melden')
      await expect(weighing).toContainText(says)
      await expect(field(recycler, 'Menge')).toHaveValue(typed.replace('-', '−'))
    }
  })

  await test.step('records of other companies do not exist', async () => {
    for (const [who, path] of [
      [page, 'exchangerecycler/details'],
      [recycler, 'exchangerecycler/orders/details'],
    ] as const)
      for (const id of [1, 99_999_999]) {
        await who.goto(`/app/deser/${path}/${id}`)
        await expect(seen(who, 'Diesen Eintrag gibt es nicht oder nicht mehr.')).toBeVisible()
      }
  })
})

test('an order being entered survives a reload and the withdrawal of its offer, and is ordered from the cart as a draft', async ({
  as,
}) => {
  const kind = 'Aluminium und Buntmetall'
  const recycler = await as('weser')
  await offerAlso(recycler, kind, '2900')
  const page = await as('elbe')
  let dialog = await openOrder(page, kind)

  await test.step('the input is offered again after a reload', async () => {
    await field(page, 'Menge').fill('0,3')
    await field(page, 'Bemerkung').fill('Tor 3')
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Tor 3')
    page.on('dialog', question => void question.accept())
    await page.reload()
    const offers = page.getByRole('region', { name: 'Passende Angebote' })
    await offers.getByRole('button', { name: /Weser/ }).first().click()
    await offers.getByRole('button', { name: 'Abholung bestellen' }).click()
    dialog = page.getByRole('dialog', { name: /^Abholung bestellen/ })
    await dialog.getByRole('button', { name: 'Wiederherstellen' }).click()
    await expect(field(page, 'Menge')).toHaveValue('0,3')
    await expect(field(page, 'Bemerkung')).toHaveValue('Tor 3')
  })

  await test.step('a withdrawn offer is reported, and no input is lost', async () => {
    const open = recycler.getByRole('checkbox', { name: 'Angebot ist offen' })
    const keep = async () => {
      const saved = recycler.waitForResponse(answer => answer.request().method() !== 'GET' && answer.ok())
      await recycler.getByRole('button', { name: 'Speichern', exact: true }).click()
      await saved
    }
    await open.uncheck()
    await keep()
    await expect(seen(recycler, 'geschlossen')).toBeVisible()
    await dialog.getByRole('button', { name: 'Verbindlich bestellen' }).click()
    await answer(page, 'Verbindlich bestellen?', 'Verbindlich bestellen')
    await expect(dialog.getByRole('alert')).toContainText('Das Angebot gilt nicht mehr')
    await expect(field(page, 'Bemerkung')).toHaveValue('Tor 3')
    await open.check()
    await keep()
    await expect(seen(recycler, 'geschlossen')).toBeHidden()
    await dialog.getByRole('button', { name: 'Als Entwurf speichern' }).click()
    await expect(notice(page, 'Der Entwurf ist gespeichert.')).toBeVisible()
  })

  await test.step('a cart that fails to load says so, and loads on retry', async () => {
    await page.goto('/app/deser/dashboard')
    await page.route('**/api/pickuporders/of/**', route => route.abort('connectionfailed'))
    await page.getByRole('button', { name: /noch (ein Entwurf|Entwürfe)$/ }).click()
    const cart = page.getByRole('dialog', { name: /noch (ein Entwurf|Entwürfe)$/ })
    await expect(cart.getByRole('alert')).toContainText('Laden nicht möglich: Abholaufträge')
    await expect(cart.getByText('Erlös gesamt, für die bestellten Mengen')).toBeHidden()
    await page.unroute('**/api/pickuporders/of/**')
    await cart.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(cart.getByText('Erlös gesamt, für die bestellten Mengen')).toBeVisible()
    await cart.getByRole('link', { name: new RegExp(`^${kind}, 0,3`) }).click()
    await expect(cart).toBeHidden()
  })

  await test.step('and the order is placed from there', async () => {
    await page.getByRole('button', { name: 'Verbindlich bestellen' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Verbindlich bestellen' }).click()
    await expect(notice(page, /Der Abholauftrag ist erteilt/)).toBeVisible()
    await page.goto('/app/deser/dashboard')
    const cart = page.getByRole('button', { name: /noch (ein Entwurf|Entwürfe)$/ })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (await cart.isVisible()) {
      await cart.click()
      const left = page.getByRole('dialog', { name: /noch (ein Entwurf|Entwürfe)$/ })
      await expect(left.getByText('Erlös gesamt, für die bestellten Mengen')).toBeVisible()
      await expect(left.getByRole('link', { name: new RegExp(`^${kind}, 0,3`) })).toHaveCount(0)
    }
    await recycler.getByRole('checkbox', { name: 'Angebot ist offen' }).uncheck()
    await recycler.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(seen(recycler, 'geschlossen')).toBeVisible()
  })
})
