import { expect, test } from './signed-in.ts'

test('what the operator announces stands in everybody’s open window at once, until its reader hides it', async ({
  as,
}) => {
  const text = `Am Sonntag ab 20 Uhr geschlossen (${Date.now()})`
  const reader = await as('halle.nordkreis')
  await reader.goto('/app/deser/dashboard')
  await expect(reader.getByRole('main')).toBeVisible()
  const admin = await as('betreiber')
  await admin.goto('/app/deser/operator/alerts/details/neu')
  await admin.getByLabel('Warnung').check()
  await admin.getByRole('textbox', { name: 'Deutsch' }).fill(text)
  await expect(admin.getByText('Ohne eigenen Text: Deutsch')).toBeVisible()
  await admin.getByRole('button', { name: 'Speichern' }).click()
  await expect(admin).toHaveURL(/operator\/alerts$/)

  const line = reader.getByRole('status').filter({ hasText: text })
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: 'Hinweis ausblenden' }).click()
  await expect(line).toBeHidden()
  await reader.reload()
  await expect(reader.getByRole('heading').first()).toBeVisible()
  await expect(line).toBeHidden()

  await admin.getByRole('row').filter({ hasText: text }).click()
  await admin.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await admin.getByRole('menuitem', { name: 'Löschen' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(admin).toHaveURL(/operator\/alerts$/)
  const lines = admin.getByRole('status').filter({ has: admin.getByRole('button', { name: 'Hinweis ausblenden' }) })
  await expect(lines.filter({ hasText: text })).toBeHidden()
})

test('the operator sees how the installation does; nobody else gets there', async ({ as }) => {
  const admin = await as('betreiber')
  await admin.goto('/app/deser/operator/system')
  await expect(admin.getByRole('region', { name: 'Installation' })).toContainText('Größe der Datenbank')
  await expect(admin.getByRole('region', { name: 'Wartung' })).toContainText('Das System ist für alle offen')
  await admin.getByRole('link', { name: 'Postausgang öffnen' }).click()
  await expect(admin.getByRole('heading', { name: /Postausgang/ })).toBeVisible()
  const other = await as('halle.nordkreis')
  await other.goto('/app/deser/operator/mails')
  await expect(other).toHaveURL(/forbidden/)
})

test('the operator’s day begins with the state of the system, and work is run by hand', async ({ as }) => {
  const admin = await as('betreiber')
  await admin.goto('/app/deser/dashboard')
  const main = admin.getByRole('main')
  for (const name of [
    /Version/,
    /Datenbank/,
    /Letzte Sicherung/,
    /Fehlgeschlagene Aufgaben/,
    /Fehlgeschlagene E-Mails/,
  ])
    await expect(main.getByRole('link', { name })).toBeVisible()
  await main.getByRole('link', { name: /Neue Unternehmen/ }).click()
  await expect(admin.getByRole('heading', { level: 1, name: /Unternehmen/ })).toBeVisible()
  await expect(admin).toHaveURL(/standing=NEW/)
  await admin.goto('/app/deser/operator/system')
  const jobs = admin.getByRole('region', { name: 'Wiederkehrende Aufgaben' })
  await jobs.getByRole('button', { name: 'Alte Nachrichten löschen: jetzt ausführen' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Jetzt ausführen' }).click()
  const row = jobs.getByRole('listitem').filter({ hasText: 'Alte Nachrichten löschen' })
  await expect(row).toContainText(/Dauer .* gestartet von Bea Treiber/, { timeout: 30_000 })
  await row.getByRole('button', { name: 'bisherige Läufe' }).click()
  await expect(admin.getByRole('dialog').getByRole('listitem').first()).toContainText('gestartet von Bea Treiber')
})
