import type { Page } from '@playwright/test'
import { mailTo } from './mailbox.ts'
import { notice, seen } from './notice.ts'
import { newAccount } from './people.ts'
import { enter, expect, test } from './signed-in.ts'

const PASSWORD = 'Altauto!2026'
const newMail = (who: string) => `${who}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@betrieb.example`

// Several accounts sign in at the same time.
test.slow()

/** Invites with the rights of a template; returns the window in which the invited user has set the password. */
async function invited(
  head: Page,
  another: () => Promise<Page>,
  lastname: string,
  template = 'Halle',
): Promise<{ page: Page; email: string }> {
  const email = newMail('ina')
  await head.goto('/app/deser/usermanagement')
  await head.getByRole('button', { name: 'Benutzer einladen' }).first().click()
  const form = head.getByRole('main')
  await expect(form.getByRole('heading', { level: 1, name: 'Benutzer einladen' })).toBeVisible()
  await form.getByLabel('E-Mail-Adresse').fill(email)
  await form.getByLabel('Vorname').fill('Ina')
  await form.getByLabel('Nachname').fill(lastname)
  await form.getByText(template, { exact: true }).click()
  await form.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(head).toHaveURL(/usermanagement$/)
  const { text } = await mailTo(email)
  const link = /https?:\/\/[^/\s]+(\/app\/confirm\/\S+)/.exec(text ?? '')?.[1] ?? ''
  const page = await another()
  await page.goto(link)
  await page.getByLabel(/^Passwort( \*)?$/).fill(PASSWORD)
  await page.getByLabel('Passwort wiederholen').fill(PASSWORD)
  await page.getByRole('button', { name: 'Passwort festlegen' }).click()
  await expect(page).toHaveURL(/\/deser\//)
  return { page, email }
}

const openUser = async (head: Page, lastname: string) => {
  await head.goto(`/app/deser/usermanagement?q=${lastname}`)
  await head.getByRole('link', { name: lastname }).first().click()
  await expect(head.getByRole('heading', { name: `Ina ${lastname}` })).toBeVisible()
}

test('an invited user signs in by the mail, gets a right by the matrix, and is signed out when blocked', async ({
  another,
}) => {
  const head = await another()
  const chief = await newAccount({ rights: 'FFFFF0' })
  await enter(head, chief)
  const { page } = await invited(head, another, 'Matrix')
  await page.goto('/app/deser/usermanagement')
  await expect(seen(page, chief.email)).toBeVisible()
  await openUser(head, 'Matrix')
  const matrix = head.getByRole('table', { name: 'Was diese Person darf' })
  await expect(matrix.getByLabel('Betriebstagebuch: bearbeiten')).toBeChecked()
  await expect(matrix.getByLabel(/^Aufarbeitung: lesen/)).toBeDisabled()
  await matrix.getByLabel('Stammdaten: lesen').focus()
  await head.keyboard.press('ArrowDown')
  await head.keyboard.press('Space')
  await expect(matrix.getByLabel('Benutzerverwaltung: lesen')).toBeChecked()
  await head.getByRole('button', { name: 'Verlauf' }).click()
  await head
    .getByRole('dialog', { name: 'Seite verlassen?' })
    .getByRole('button', { name: 'Auf der Seite bleiben' })
    .click()
  await expect(matrix.getByLabel('Benutzerverwaltung: lesen')).toBeChecked()
  await head.getByRole('button', { name: 'Rechte speichern' }).first().click()
  await expect(notice(head, /Rechte gespeichert: .+/)).toBeVisible()
  // The window that showed the missing right continues by itself.
  await expect(page.getByRole('heading', { name: 'Benutzerverwaltung' })).toBeVisible()
  await head.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await head.getByRole('menuitem', { name: 'Deaktivieren' }).click()
  await head.getByRole('dialog').getByRole('button', { name: 'Deaktivieren' }).click()
  await expect(page).toHaveURL(/\/login/)
  await head.getByRole('button', { name: 'Verlauf' }).click()
  await expect(head.getByText('Rechte geändert')).toBeVisible()
})

test('a user moves to another company when its head agrees', async ({ another }) => {
  const [head, sister] = [await another(), await another()]
  const [chief, neighbour] = [await newAccount(), await newAccount()]
  await enter(head, chief)
  await enter(sister, neighbour, '/deser/usermanagement?tab=moves')
  const code = (await seen(sister, /^\d+-\w{4}-\w{4}$/).textContent()) ?? ''
  const { page } = await invited(head, another, 'Wechsel')
  await openUser(head, 'Wechsel')
  await head.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await head.getByRole('menuitem', { name: 'An anderes Unternehmen übergeben' }).click()
  const dialog = head.getByRole('dialog')
  await dialog.getByLabel('Übergabecode').fill(code.replace(/.$/, last => (last === '0' ? '1' : '0')))
  await expect(dialog.getByText('Zu diesem Code gibt es kein anderes Unternehmen')).toBeVisible()
  await dialog.getByLabel('Übergabecode').fill(code)
  await expect(dialog.getByText(neighbour.company)).toBeVisible()
  await dialog.getByLabel('Das ist der richtige Empfänger').check()
  await head.getByRole('button', { name: 'Zustimmung anfragen' }).click()
  await expect(head.getByRole('dialog')).toBeHidden()
  const { subject, text } = await mailTo(neighbour.email)
  expect(subject).toContain('Ina Wechsel')
  await sister.goto(/(\/app\/deser\/\S+)/.exec(text ?? '')?.[1] ?? '')
  await sister.getByRole('button', { name: 'Annehmen' }).click()
  await sister.getByRole('dialog').getByRole('button', { name: 'Annehmen' }).click()
  await expect(notice(sister, 'Neu in Ihrem Unternehmen: Ina Wechsel')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await openUser(sister, 'Wechsel')
})

test('the operator acts for a company visibly on every screen, and the company sees it', async ({ as, another }) => {
  const chief = await newAccount()
  const [admin, head] = [await as('betreiber'), await another()]
  await admin.goto(`/app/deser/mandators?q=${encodeURIComponent(chief.company)}`)
  await seen(admin, chief.company).first().click()
  await expect(seen(admin, chief.email)).toBeVisible()
  await admin.getByRole('button', { name: 'Für das Unternehmen handeln' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Anruf: Rechte prüfen')
  await dialog.getByText('2 Stunden').click()
  await dialog.getByRole('button', { name: 'Beginnen' }).click()
  const bar = admin.getByRole('region', { name: 'Handeln als Betreiber' })
  await expect(bar).toContainText(chief.company)
  await admin.goto('/app/deser/usermanagement')
  await expect(bar).toBeVisible()
  await expect(seen(admin, chief.email)).toBeVisible()
  await bar.getByRole('button', { name: 'Jetzt beenden' }).click()
  await expect(bar).toBeHidden()
  await enter(head, chief, '/deser/usermanagement?tab=access')
  await expect(head.getByText('Anruf: Rechte prüfen')).toBeVisible()
})

test('a collection point is listed once, and the dismantler that it asks sees the request on its first screen', async ({
  another,
}) => {
  const [point, yard] = [await another(), await another()]
  const [driver, chief] = [await newAccount({ kind: 'COLLECTOR' }), await newAccount({ kind: 'DISMANTLER' })]
  await enter(point, driver)
  await enter(yard, chief, '/deser/usermanagement?tab=moves')
  const code = (await seen(yard, /^\d+-\w{4}-\w{4}$/).textContent()) ?? ''
  await point.goto('/app/deser/usermanagement?tab=moves')
  const rows = point.getByRole('listitem').filter({ hasText: 'Tagwerk Autoverwertung' })
  const dialog = point.getByRole('dialog')

  await test.step('after the invitation it is listed in one row with its actions', async () => {
    await point.getByRole('button', { name: 'Demontagebetrieb angeben' }).click()
    await dialog.getByText('Nein, per E-Mail einladen').click()
    await dialog.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('hof@tag.example')
    await dialog.getByRole('button', { name: 'Einladen', exact: true }).click()
    await expect(notice(point, 'Einladung gesendet: hof@tag.example')).toBeVisible()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('hof@tag.example')
    await expect(rows.getByRole('button', { name: 'Übergeben' })).toBeVisible()
    await rows.getByRole('button', { name: 'Einladung zurückziehen' }).click()
    await expect(rows).toContainText('Bringt noch keine Fahrzeuge zu einem Demontagebetrieb')
  })

  await test.step('the dismantler sees the request on the first screen, with a link to answer', async () => {
    await point.getByRole('button', { name: 'Demontagebetrieb angeben' }).click()
    await dialog.getByRole('textbox', { name: 'Übergabecode' }).fill(code)
    await dialog.getByLabel('Das ist der richtige Empfänger').check()
    await dialog.getByRole('button', { name: 'Zustimmung anfragen' }).click()
    await expect(dialog).toBeHidden()
    await yard.goto('/app/deser/dashboard')
    const waiting = yard.getByRole('region', { name: 'Warten auf Ihre Zustimmung' })
    await expect(waiting).toContainText(`Anfrage: Fahrzeuge dieser Annahmestelle annehmen (${driver.company})`)
    await waiting.getByRole('link', { name: 'Tagwerk Autoverwertung' }).click()
    await expect(yard).toHaveURL(/tab=moves/)
    await yard.getByRole('button', { name: 'Annehmen' }).click()
    await yard.getByRole('dialog').getByRole('button', { name: 'Annehmen' }).click()
    await expect(notice(yard, 'Bringt jetzt Fahrzeuge zu Ihnen: Tagwerk Autoverwertung')).toBeVisible()
    await yard.goto('/app/deser/dashboard')
    await expect(yard.getByRole('heading', { name: 'Heute' })).toBeVisible()
    await expect(waiting).toBeHidden()
  })

  await test.step('and it is still listed once', async () => {
    await point.reload()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(`Bringt Fahrzeuge zum Demontagebetrieb: ${chief.company}`)
  })
})
