import type { Page } from '@playwright/test'
import { forms, open } from './everyform.ts'
import { seen } from './notice.ts'
import { expect, test } from './signed-in.ts'

/** Also checked backwards, where the bar at the top could cover fields. */
const longest = '/deser/carpickup/neu'

/** Positions of the fields of the open form in the document. */
const places = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('main form [data-path]')].map(field => {
        const { top, left } = field.getBoundingClientRect()
        return [field.dataset['path'], [Math.round(top + scrollY), Math.round(left + scrollX)]]
      }),
    ),
  )

/** Walks through the form by Tab; returns the focused fields that were not completely visible. */
async function hiddenOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(() => {
    const seen = (globalThis as { seen?: string[] }).seen ?? []
    seen.length = 0
    if ((globalThis as { seen?: string[] }).seen) return
    Object.assign(globalThis, { seen })
    const look = (field: HTMLElement) => {
      const { top, bottom: end, left, right } = field.getBoundingClientRect()
      // In a multi-line field only the current line must be visible.
      const bottom = field.matches('textarea') ? Math.max(top + 24, Math.min(end, innerHeight)) : end
      const [x, edge] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, 2]
      const own = (found: Element | null) =>
        !!found && (field.contains(found) || found.contains(field) || !!field.parentElement?.contains(found))
      const inView = top >= 0 && bottom <= innerHeight
      if (
        !inView ||
        !own(document.elementFromPoint(x, top + edge)) ||
        !own(document.elementFromPoint(x, bottom - edge))
      )
        seen.push(`${field.dataset['path'] ?? field.id ?? field.textContent} ${Math.round(top)}–${Math.round(bottom)}`)
    }
    document.addEventListener('focusin', ({ target }) => {
      const field = target as HTMLElement
      if (field.matches('main form :is(input:not([type=hidden], [type=radio]), textarea, select, button)'))
        requestAnimationFrame(() => requestAnimationFrame(() => field === document.activeElement && look(field)))
    })
  })
  /** Whether the focus is still in the form, after its effects have rendered. */
  const inside = () =>
    page.evaluate(async () => {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      return !!document.activeElement?.closest('main form')
    })
  const fields = page.locator('main form').locator('input:enabled, textarea:enabled, select:enabled, button:enabled')
  await (key === 'Tab' ? fields.first() : fields.last()).focus()
  for (let stop = 0; stop < 150 && (await inside()); stop++) await page.keyboard.press(key)
  return page.evaluate(() => (globalThis as { seen?: string[] }).seen ?? [])
}

for (const [who, paths] of Object.entries(forms))
  test(`forms of ${who}: nothing moves when messages appear, and the focused field is never hidden`, async ({ as }) => {
    const page = await as(who)
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      for (const path of paths)
        await test.step(`${path} at ${size.width}`, async () => {
          await open(page, path)
          expect.soft(await hiddenOnTheWay(page, 'Tab'), `${path} forwards at ${size.width}`).toEqual([])
          if (path === longest)
            expect.soft(await hiddenOnTheWay(page, 'Shift+Tab'), `${path} backwards at ${size.width}`).toEqual([])
          const before = await places(page)
          await page.locator('main form button[type=submit]').last().click()
          if (path.endsWith('/neu'))
            await expect(page.locator('main form .mantine-InputWrapper-error').first(), path).toBeVisible()
          if (!page.url().endsWith(path)) return
          const after = await places(page)
          const moved = Object.keys(before).flatMap(field =>
            String(before[field]) === String(after[field]) ? [] : [`${field} ${before[field]} → ${after[field]}`],
          )
          expect.soft(moved, `${path} at ${size.width}`).toEqual([])
        })
    }
  })

test('at 400 % zoom, in a window of 320 by 256 pixels, the focused field is visible', async ({ as }) => {
  const page = await as('nordkreis')
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of [longest, '/deser/carsinventory/neu', '/deser/btb/output/neu', '/deser/company/numbers'])
    await test.step(path, async () => {
      await open(page, path)
      expect.soft(await hiddenOnTheWay(page, 'Tab'), path).toEqual([])
      expect.soft(await hiddenOnTheWay(page, 'Shift+Tab'), path).toEqual([])
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path}: nothing beyond the edge`)
        .toBeLessThanOrEqual(320)
    })
})

test('a field focused by keyboard is not covered by a notice @phone', async ({ as }) => {
  const page = await as('nordkreis')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/deser/btb/output?tab=spares')
  await page
    .locator('main')
    .getByRole('link')
    .filter({ hasText: /\d{4}\/\d+/ })
    .first()
    .click()
  await page.route('**/btb/spares/list/download/**', route => route.abort())
  await page.getByRole('button', { name: 'Drucken' }).click()
  await page.getByRole('menuitem').first().click()
  await expect(page.getByRole('alert')).toBeVisible()
  await open(page, longest)
  expect(await hiddenOnTheWay(page, 'Shift+Tab')).toEqual([])
  await expect(page.getByRole('alert'), 'the notice was there all the time').toBeVisible()
})

test('the first click after an incomplete field is not lost', async ({ as }) => {
  const page = await as('nordkreis')
  await open(page, '/deser/btb/disposers/neu')
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toBeFocused()
  await page
    .getByRole('button', { name: /Abfall/ })
    .first()
    .click()
  await expect(page.getByRole('combobox', { name: /Abfallschlüssel/ })).toHaveCount(1)
})

test('neither Escape nor the close button discards the input of a dialog without a question', async ({ as }) => {
  const page = await as('nordkreis')
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  await page.goto('/app/deser/btb/statements')
  const add = page.getByRole('button', { name: 'Neuer Abschluss' })
  await add.click()
  await expect(dialog('Neuer Abschluss')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog('Neuer Abschluss')).toBeHidden()

  await add.click()
  const remark = page.getByRole('textbox', { name: 'Bemerkung' })
  await expect(page.getByRole('textbox', { name: 'Stichtag' })).toBeFocused()
  await remark.fill('Waage im Juni geeicht')
  await page.keyboard.press('Escape')
  await expect(dialog('Fenster schließen?')).toBeVisible()
  // An Escape that follows at once counts as the same key press.
  await page.waitForTimeout(900)
  await page.keyboard.press('Escape')
  await expect(dialog('Fenster schließen?')).toBeHidden()
  await expect(remark).toHaveValue('Waage im Juni geeicht')

  await dialog('Neuer Abschluss').getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('button', { name: 'Auf der Seite bleiben' }).click()
  await expect(remark).toHaveValue('Waage im Juni geeicht')
  await dialog('Neuer Abschluss').getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('leaving a form saves it on request, and stays there if that fails', async ({ as }) => {
  const page = await as('nordkreis')
  await open(page, '/deser/btb/carriers/neu')
  const leave = async () => {
    await page.getByRole('navigation').first().getByRole('link', { name: 'Entsorger', exact: true }).click()
    await page.getByRole('button', { name: 'Speichern und verlassen' }).click()
  }
  await page.getByRole('textbox', { name: 'E-Mail' }).first().fill('spedition@')
  await leave()
  await expect(page).toHaveURL(/carriers\/neu/)
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Spedition Unterwegs')
  await page.getByRole('textbox', { name: 'E-Mail' }).first().fill('post@unterwegs.example')
  await leave()
  await expect(page).toHaveURL(/btb\/disposers$/)
  await page.goto('/app/deser/btb/carriers?q=Unterwegs')
  await expect(seen(page, 'Spedition Unterwegs')).toBeVisible()
})

test('a closed day is reported while it is typed, in every booking form', async ({ as }) => {
  const page = await as('nordkreis')
  for (const [path, label] of [
    ['/deser/btb/entries/neu', 'Datum'],
    ['/deser/btb/output/neu', 'Datum'],
    ['/deser/carpickup/neu', 'Annahmedatum'],
  ] as const) {
    await open(page, path)
    const field = page.getByRole('textbox', { name: label, exact: true })
    await field.fill('31.12.25')
    await expect(field).toBeFocused()
    await expect(seen(page, 'Bis 31.12.2025 ist abgeschlossen.').first(), path).toBeVisible()
    await field.fill('1.1.26')
    await expect(seen(page, 'Bis 31.12.2025 ist abgeschlossen.')).toHaveCount(0)
  }
})

test('typing replaces the selected choice, and Enter selects a town without saving', async ({ as }) => {
  const page = await as('nordkreis')
  await open(page, '/deser/btb/carriers/neu')
  const country = page.getByRole('combobox', { name: 'Land' }).first()
  await expect(country).toHaveValue('Deutschland')
  await country.click()
  await page.keyboard.type('Däne')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Dänemark')
  await country.click()
  await page.keyboard.type('Deutsch')
  await page.keyboard.press('Enter')

  await page.getByRole('textbox', { name: 'Name' }).first().fill('Spedition Flintbek')
  await page.getByRole('textbox', { name: 'Postleitzahl' }).first().fill('24220')
  const town = page.getByRole('combobox', { name: 'Ort' }).first()
  await town.fill('Flint')
  await expect(page.getByRole('option', { name: 'Flintbek' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(town).toHaveValue('Flintbek')
  await expect(seen(page, 'Nicht gespeicherte Änderungen')).toBeVisible()
})

test('after "save and new", pressed twice, the next reception is empty and without errors', async ({ as }) => {
  const page = await as('nordkreis')
  await open(page, '/deser/carpickup/neu')
  const kba = page.getByLabel(/HSN und TSN/)
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Zweimal')
  await kba.fill('0603ALR')
  await expect(page.getByLabel('Modell')).toHaveValue(/Golf/)
  await page.getByRole('button', { name: 'Speichern und neu' }).dblclick()
  await expect(seen(page, /gespeichert/).first()).toBeVisible()
  await expect(kba).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Nachname' })).toHaveValue('')
  await expect(page.locator('main form .mantine-InputWrapper-error')).toHaveCount(0)
})

test('correcting HSN and TSN of a saved reception keeps what was typed by hand', async ({ as }) => {
  const page = await as('nordkreis')
  await open(page, '/deser/carpickup/neu')
  const kba = page.getByLabel(/HSN und TSN/)
  const typed = { Marke: 'Barkas', Modell: 'B 1000' }
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Korrigiert')
  await kba.fill('9871ZZY')
  for (const [label, value] of Object.entries(typed)) await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page).toHaveURL(/\/\d+$/)
  await page.reload()
  await expect(kba).toHaveValue('9871 ZZY')
  const looked = page.waitForResponse(/9871ZZY/)
  await kba.fill('9871ZZX')
  await (await looked).finished()
  await expect(seen(page, /nicht im Katalog/).first()).toBeVisible()
  for (const [label, value] of Object.entries(typed))
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(value)
})

test('the focus of a dialog starts in a field or at Cancel, and returns to the menu that opened it', async ({ as }) => {
  const page = await as('nordkreis')
  const menu = page.getByRole('button', { name: 'Weitere Aktionen' })
  for (const [path, item, first] of [
    ['/deser/usermanagement', 'Löschen', page.getByRole('button', { name: 'Abbrechen' })],
    ['/deser/btb/output', 'Löschen', page.getByRole('dialog').getByRole('textbox')],
  ] as const) {
    await page.goto(`/app${path}`)
    await page.locator('main tr[data-index] a').first().click()
    await expect(page).toHaveURL(/\/\d+$/)
    await menu.click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  }
})

test('the first letter offers its first choice, Enter selects it, and selecting it again keeps it', async ({ as }) => {
  const page = await as('nordkreis')
  await open(page, longest)
  const region = page.getByRole('combobox', { name: 'Bundesland der Herkunft' })
  await region.focus()
  for (const _ of ['first', 'again']) {
    await region.press('B')
    await expect(page.getByRole('option', { name: 'Hamburg' })).toHaveAttribute('data-combobox-selected', 'true')
    await region.press('Enter')
    await region.blur()
    await expect(region).toHaveValue('Hamburg')
    await region.focus()
    await region.selectText()
  }
})
