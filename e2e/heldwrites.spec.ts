import type { Page } from '@playwright/test'
import { overflows } from './fit.ts'
import { notice, seen } from './notice.ts'
import { employeesNamed, save, typeEmployee } from './office.ts'
import { newAccount } from './people.ts'
import { enter, expect, signIn, signOut, test } from './signed-in.ts'
import { stored } from './stored.ts'

const saving = '**/api/btb/staff/*?*'
const lead = (page: Page, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true }).first().click()

/** Opens the list of what is not sent; on a phone the line that leads to it is cut. */
async function openOutbox(page: Page, isMobile = false) {
  if (isMobile) await page.getByRole('button', { name: 'Alle Hinweise ganz anzeigen' }).click()
  await page.getByRole('button', { name: 'Anzeigen', exact: true }).click()
  return page.getByRole('dialog', { name: 'Noch nicht gesendet' })
}

/** Saves a new employee whose request does not get through, until the browser has stored it. */
async function saveHeld(page: Page, name: string) {
  await page.route(saving, route =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.fallback(),
  )
  await typeEmployee(page, name)
  await save(page)
  await expect(page.getByRole('status').getByText('Auf diesem Gerät gespeichert', { exact: true })).toBeVisible()
  await expect(seen(page, /1 Eingabe wartet auf die Verbindung/)).toBeVisible()
}

test('a save that finds no connection is stored after five seconds, and its screen can be left @phone', async ({
  page,
  isMobile,
}) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER' }))
  await saveHeld(page, 'Petersen')

  await test.step('the form shows what was typed, as it is no longer changed', async () => {
    expect(await overflows(page)).toEqual([])
    await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('Mitarbeiter')
  })

  await test.step('no question is asked on leaving it, and what waits is listed', async () => {
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const dialog = await openOutbox(page, isMobile)
    await expect(dialog.getByRole('listitem')).toContainText(['Wartet auf die Verbindung'])
    await page.keyboard.press('Escape')
  })

  await test.step('the connection is back: it is sent once, and said so', async () => {
    await page.unroute(saving)
    await expect(notice(page, /Nachträglich gesendet und gespeichert/)).toBeVisible()
    await expect(seen(page, /wartet auf die Verbindung/)).toHaveCount(0)
    expect(await employeesNamed(page, 'Petersen')).toBe(1)
    expect(await stored(page)).toEqual([])
  })
})

test('a form that is still open goes on as if there had been no interruption', async ({ page }) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER' }))
  await saveHeld(page, 'Quedens')
  await page.unroute(saving)
  await expect(page).toHaveURL(/employee\/details\/\d+/)
  await expect(page.getByRole('textbox', { name: 'Nachname' })).toHaveValue('Quedens')
  expect(await employeesNamed(page, 'Quedens')).toBe(1)
  expect(await stored(page)).toEqual([])
})

test('a stored save outlives the window and the session, and is sent once by whoever made it', async ({ another }) => {
  const page = await another()
  const [one, other] = [await newAccount({ kind: 'DISMANTLER' }), await newAccount({ kind: 'DISMANTLER' })]
  await enter(page, one)
  await saveHeld(page, 'Rickmers')

  await test.step('reloaded, it still waits, and the form offers no second one', async () => {
    await page.reload()
    await expect(seen(page, /1 Eingabe wartet auf die Verbindung/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Wiederherstellen' })).toHaveCount(0)
  })

  await test.step('another account at the same browser neither sees nor sends it', async () => {
    await signOut(page)
    await page.unroute(saving)
    await signIn(page, other)
    await expect(seen(page, /wartet auf die Verbindung/)).toHaveCount(0)
    expect(await employeesNamed(page, 'Rickmers')).toBe(0)
    expect(await stored(page)).toHaveLength(1)
    await signOut(page)
  })

  await test.step('its own account sends it', async () => {
    await signIn(page, one)
    await expect.poll(() => stored(page)).toEqual([])
    expect(await employeesNamed(page, 'Rickmers')).toBe(1)
  })
})

test('another window sends what a closed one left', async ({ another }) => {
  const page = await another()
  await enter(page, await newAccount({ kind: 'DISMANTLER' }))
  const second = await page.context().newPage()
  await second.goto('/app/deser/profile')
  await expect(second.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
  // Until the outbox of that window is there.
  await second.waitForTimeout(6000)
  await saveHeld(page, 'Sönksen')
  await page.close()
  await expect(notice(second, /Nachträglich gesendet und gespeichert/)).toBeVisible()
  expect(await employeesNamed(second, 'Sönksen')).toBe(1)
})

test('a stored save that the server refuses is shown with why, and its form has the input again', async ({ page }) => {
  await enter(page, await newAccount({ kind: 'DISMANTLER' }))
  await saveHeld(page, 'Thomsen')
  await lead(page, 'Heute')
  await expect(page.getByRole('heading', { name: 'Heute', level: 1 })).toBeVisible()
  await page.route(saving, route =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          json: { status: 422, errnum: 1000, code: 'invalid', errors: [{ path: 'lastname', code: 'required' }] },
        })
      : route.fallback(),
  )
  await expect(seen(page, '1 Eingabe wurde nicht angenommen.')).toBeVisible()
  await page.unroute(saving)
  const row = (await openOutbox(page)).getByRole('listitem')
  await expect(row.getByRole('alert')).toContainText(/Nicht gesendet: .*Mitarbeiter/)
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(page.getByRole('textbox', { name: 'Nachname' })).toHaveValue('Thomsen')

  await test.step('given up only after a question, it is gone', async () => {
    await openOutbox(page)
    await row.getByRole('button', { name: /^Eingabe verwerfen/ }).click()
    await page
      .getByRole('dialog', { name: /^Eingabe verwerfen/ })
      .getByRole('button', { name: 'Verwerfen', exact: true })
      .click()
    await expect(seen(page, 'nicht angenommen')).toHaveCount(0)
    expect(await stored(page)).toEqual([])
  })
})
