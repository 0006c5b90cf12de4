import type { Page } from '@playwright/test'
import { notice, seen } from './notice.ts'
import { day, fill, pick } from './office.ts'
import { newAccount } from './people.ts'
import { settled } from './settled.ts'
import { enter, expect, test } from './signed-in.ts'

/** Adds a car that was on the yard before, received `days` days ago. */
async function standing(page: Page, plate: string, days: number) {
  await page.goto('/app/deser/carsinventory/neu')
  await fill(page.locator('form'), { Marke: 'Opel', Modell: 'Astra', Kennzeichen: plate, Annahmedatum: day(-days) })
  await pick(page, /^Herkunft/, 'Privathalter')
  await pick(page, /^Herkunft \(Bundesland oder Ausland\)|Bundesland der Herkunft/, 'Schleswig-Holstein')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page).toHaveURL(/carsinventory\/details\/\d+/)
}

const todo = (page: Page, what: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: what })
const rows = (page: Page) => page.locator('main [data-index]')

test('cars to be drained within 30 days and treated within 12 months are shown in time @phone', async ({ page }) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER' }), '/deser/carsinventory')
  await standing(page, 'FL-T 25', 25)
  await standing(page, 'FL-T 360', 362)
  await standing(page, 'FL-T 1', 1)

  await test.step('Today counts them with the earliest deadline', async () => {
    await page.goto('/app/deser/dashboard')
    await settled(page)
    // 362 days ago: draining is overdue, and treatment is due in three or four days.
    await expect(todo(page, '2 Fahrzeuge sind trockenzulegen')).toHaveCount(1)
    await expect(todo(page, 'Bei 1 Fahrzeug ist die Behandlung abzuschließen')).toHaveCount(1)
  })

  await test.step('and links to the list of exactly these', async () => {
    await todo(page, 'Behandlung abzuschließen').getByRole('link').click()
    await expect(page).toHaveURL(/waiting=treat/)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('FL-T 360')
    await page.goto('/app/deser/carsinventory?waiting=drain')
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).filter({ hasText: 'FL-T 25' })).toHaveCount(1)
  })

  await test.step('the overdue car is marked', async () => {
    await rows(page).filter({ hasText: 'FL-T 360' }).click()
    await expect(seen(page, /Seit 362 Tagen nicht trockengelegt\. Empfohlen sind höchstens 30 Tage/)).toBeVisible()
    await expect(seen(page, /Ab dem 01\.09\.2028 ist diese Frist verbindlich/)).toBeVisible()
  })

  await test.step('a company with a reminder two days before does not see the other one yet', async () => {
    await page.goto('/app/deser/company/reminders')
    const days = page.getByRole('combobox', { name: 'Fahrzeuge' })
    await days.press('Backspace')
    await days.press('Backspace')
    await days.fill('2')
    await days.press('Enter')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(notice(page, 'Die Erinnerungen sind gespeichert.')).toBeVisible()
    await page.goto('/app/deser/dashboard')
    await settled(page)
    await expect(todo(page, '1 Fahrzeug ist trockenzulegen')).toHaveCount(1)
    await expect(todo(page, 'Behandlung abzuschließen')).toHaveCount(0)
  })
})
