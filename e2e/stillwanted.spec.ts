import { notice, seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

test('before a car leaves, its hulk line lists what is still wanted: a part is let go, taken back, and leads to its offers', async ({
  as,
}) => {
  const page = await as('nordkreis')
  await page.goto('/app/deser/carsinventory?wanted=yes&step=PARTS')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/details\/\d+/)
  const id = page.url().split('/').at(-1)?.split('?')[0]
  await page.goto(`/app/deser/btb/entries/details/${id}`)
  const told = page.locator('[data-wanted]')
  await expect(told.getByText(/^Noch am Fahrzeug: \d+ gesuchte[s]? Teile?, [\d.]+\s€$/)).toBeVisible()

  const letGo = told.getByRole('button', { name: /^Am Fahrzeug lassen: / }).first()
  const part = (await letGo.getAttribute('aria-label'))?.split(': ')[1] ?? ''
  await letGo.click()
  await expect(notice(page, 'Das Teil bleibt am Fahrzeug.')).toBeVisible()
  await expect(told.getByText(/^Bleibt am Fahrzeug: Jürgen Matthiesen, \d\d\.\d\d\.\d{4}$/)).toBeVisible()
  await expect(told.getByRole('button', { name: `Am Fahrzeug lassen: ${part}` })).toHaveCount(0)

  await test.step('the other windows on the car’s way out say the same, and nothing is refused', async () => {
    await page.goto(`/app/deser/myreman/offers/${id}`)
    await expect(seen(page, /^Bleibt am Fahrzeug: /)).toBeVisible()
    await page.goto(`/app/deser/btb/entries/details/${id}`)
    await told.getByRole('button', { name: `Zurücknehmen: ${part}` }).click()
    await expect(notice(page, 'Das Teil gilt wieder als gesucht.')).toBeVisible()
    await expect(told.getByRole('button', { name: `Am Fahrzeug lassen: ${part}` })).toBeVisible()
  })

  await told
    .getByRole('link', { name: /^Ausbauen/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Angebote für / })).toBeVisible()
  await expect(seen(page, /^nach Arbeit: /).first()).toBeVisible()
})
