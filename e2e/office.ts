import { expect, type Locator, type Page } from '@playwright/test'

/** Fills in fields by their labels, inside one part of the form. */
export async function fill(part: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await part
      .getByRole('textbox', { name: label })
      .or(part.getByRole('combobox', { name: label, exact: true }))
      .first()
      .fill(value)
}

export const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** Selects from a searchable list by typing a part of the option. */
export async function pick(within: Locator | Page, label: string | RegExp, text: string) {
  const field = within.getByRole('combobox', { name: label }).first()
  await field.click()
  await field.fill(text)
  await field.page().getByRole('option', { name: text }).first().click()
}

/** A one-page PDF, enough for a certificate. */
const paper = {
  name: 'anerkennung.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

/** `DD.MM.YYYY`, `offset` days from today. */
export function day(offset = 0): string {
  const date = new Date(Date.now() + offset * 86_400_000)
  return new Intl.DateTimeFormat('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  }).format(date)
}

/** The same as `YYYY-MM-DD`. */
export const isoDay = (offset = 0): string => day(offset).split('.').reverse().join('-')

/** Creates a dismantler with everything that a VN requires. */
export async function foundYard(page: Page) {
  await expect(page).toHaveURL(/\/deser\/company/)
  await page.goto('/app/deser/company/neu')
  await fill(part(page, /Name und Anschrift/), {
    Firmenname: 'Tagwerk Autoverwertung',
    Straße: 'Am Hafen',
    Hausnummer: '3',
    Postleitzahl: '24937',
    Ort: 'Flensburg',
    Telefon: '0461 4711',
  })
  await fill(part(page, 'Betriebsnummer'), { Betriebsnummer: 'A01234567' })
  await fill(part(page, /Zuständige Behörde/), {
    Behörde: 'Landesamt für Umwelt',
    Straße: 'Hamburger Chaussee',
    Hausnummer: '25',
    Postleitzahl: '24220',
    Ort: 'Flintbek',
  })
  await page.getByRole('button', { name: 'Speichern und weiter zum Zertifikat' }).click()
  await expect(page).toHaveURL(/certificates/)
  await page.getByRole('button', { name: 'Zertifikat eintragen' }).first().click()
  const dialog = page.getByRole('dialog')
  await fill(dialog, { 'Gültig ab': day(-200), 'Gültig bis': day(200) })
  await dialog.getByText('Selbst eintragen').click()
  await fill(dialog, {
    'Ausgestellt von': 'Prüfhaus Nord',
    Straße: 'Ring',
    Hausnummer: '1',
    Postleitzahl: '24103',
    Ort: 'Kiel',
  })
  await page.keyboard.press('Tab')
  await dialog.locator('input[type=file]').first().setInputFiles(paper)
  await dialog.getByRole('button', { name: /Speichern/ }).click()
  await expect(dialog).toBeHidden()
}

/** The data of a Golf's registration paper. */
export async function enterGolf(page: Page, { vin, plate }: { vin: string; plate: string }) {
  const keeper = part(page, /Letzthalter/)
  await fill(keeper, {
    Nachname: 'Petersen',
    Vorname: 'Anke',
    Geburtsdatum: '3.4.71',
    Straße: 'Norderstraße',
    Hausnummer: '88',
    Postleitzahl: '24939',
    Ort: 'Flensburg',
  })
  const car = part(page, /Fahrzeug$/)
  await car.getByLabel(/HSN und TSN/).fill('0603ALR')
  await car.getByLabel('FIN').fill(vin)
  await expect(car.getByLabel('Modell')).toHaveValue(/Golf/)
  await fill(car, { Erstzulassung: '14.5.09', Kennzeichen: plate, Fahrzeugleergewicht: '1243' })
  await pick(part(page, /Herkunft/), 'Bundesland der Herkunft', 'Schleswig-Holstein')
}

/** The answer to a read call, to find current records of the demo; not part of a task. */
export const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await send<Answer>(page, 'GET', path)).answer

/** The same for rows. */
export const ask = <Row>(page: Page, path: string): Promise<Row[]> => read(page, path)

/**
 * Makes a call of the page's account, like another window of it; not part of a task. Returns the status and the JSON
 * of the response, undefined if it is empty.
 */
export const send = <Answer>(
  page: Page,
  method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<{ status: number; answer: Answer }> =>
  page.evaluate(
    async ({ method, path, body }) => {
      const { token, mandatorId } = JSON.parse(localStorage.getItem('user') ?? '{}')
      const address = new URL(`/api${path}`, location.origin)
      if (mandatorId) address.searchParams.set('m', mandatorId)
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const response = await fetch(address, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, answer: text ? JSON.parse(text) : undefined }
    },
    { method, path, body },
  )

/** Presses the button that saves the form. */
export const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click()

/** Fills in the form of a new employee. */
export async function typeEmployee(page: Page, name: string) {
  await page.goto('/app/deser/btb/employee/details/neu')
  await fill(page.locator('form'), { Vorname: 'Antje', Nachname: name })
}

/** The yard of the page's account. */
export const yardOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').account.dismantlerId as number)

/** Number of employees of the yard with this last name. */
export const employeesNamed = async (page: Page, name: string): Promise<number> =>
  (await ask<{ lastname: string }>(page, `/btb/staff/${await yardOf(page)}`)).filter(one => one.lastname === name)
    .length

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Id of the account's department of a kind. */
export const placeOf = (page: Page, kind: string) =>
  page.evaluate(kind => {
    const { account } = JSON.parse(localStorage.getItem('user') ?? '{}')
    const departments: { id: number; department: string }[] = account.mandators[0].departments
    return departments.find(({ department }) => department === kind)?.id ?? 0
  }, kind)
