import type { Locator, Page } from '@playwright/test'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Path to a dialog: account, screen, and what is pressed there. */
interface Way {
  who: string
  path: string
  /** Opens the first record of that list before. */
  record?: true
  /** Entry of the menu of further actions; without it `button` is pressed. */
  entry?: string
  button?: string
  /** Title of the dialog. */
  title: string | RegExp
}

const nordkreis = 'nordkreis'
const locked = { who: nordkreis, path: '/deser/carpickup?status=LOCKED', record: true } as const
const ways: Way[] = [
  { who: nordkreis, path: '/deser/btb/statements', button: 'Neuer Abschluss', title: 'Neuer Abschluss' },
  {
    who: nordkreis,
    path: '/deser/company/certificates',
    button: 'Zertifikat eintragen',
    title: 'Zertifikat eintragen',
  },
  { who: nordkreis, path: '/deser/carpickup/neu', button: 'Berechnen', title: 'Fahrzeugleergewicht berechnen' },
  { who: nordkreis, path: '/deser/profile/security', button: 'App einrichten', title: 'Identität bestätigen' },
  { who: nordkreis, path: '/deser/usermanagement', record: true, entry: 'Löschen', title: /löschen/ },
  { who: nordkreis, path: '/deser/btb/output', record: true, entry: 'Löschen', title: /löschen|entfernen/ },
  {
    who: nordkreis,
    path: '/deser/btb/disposers',
    record: true,
    button: 'Dokument hinzufügen',
    title: 'Dokument hinzufügen',
  },
  { ...locked, entry: 'Drucken', title: /drucken/i },
  { ...locked, entry: 'Entsperren', title: /entsperren/i },
  { ...locked, entry: 'Stornieren', title: /stornieren/i },
  { ...locked, entry: 'Herkunft und Bemerkung', title: 'Herkunft und Bemerkung' },
  { ...locked, button: 'Ausgabe vermerken', title: /Ausgabe/ },
  { ...locked, button: 'Per E-Mail senden', title: /E-Mail|senden/ },
  { who: 'betreiber', path: '/deser/operator/system', button: 'Wartung einschalten', title: /Wartung/ },
]

async function open(page: Page, { path, record, entry, button }: Way) {
  await walkTo(page, path)
  await settled(page)
  if (record) {
    await page.locator('main [data-index] a').first().click()
    await expect(page).toHaveURL(/\/\d+$/)
    await settled(page)
  }
  if (entry) await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  if (entry) await page.getByRole('menuitem', { name: entry, exact: true }).click()
  if (button) await page.getByRole('main').getByRole('button', { name: button }).first().click()
}

const widthOf = (dialog: Locator) => dialog.evaluate(one => Math.round(one.getBoundingClientRect().width))

for (const way of ways)
  test(`${way.path}: ${way.entry ?? way.button} opens a dialog that fits the window, with the focus in the first field`, async ({
    looking,
  }) => {
    const page = await looking(way.who)
    for (const size of [desk, phone]) {
      await page.setViewportSize(size)
      await open(page, way)
      const dialog = page.getByRole('dialog', { name: way.title })
      await expect(dialog).toBeVisible()
      await expect(dialog).toHaveCSS('opacity', '1')
      const width = await widthOf(dialog)
      if (size === desk) expect([440, 560, 720]).toContain(width)
      else expect(width).toBe(phone.width)
      expect(await dialog.evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
      const main = dialog.locator('[data-foot] > button').last()
      await expect(main).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await expect(dialog.getByRole('button', { name: 'Schließen' })).not.toBeFocused()
      const described = await dialog.evaluate(one => {
        const text = document.getElementById(one.getAttribute('aria-describedby') ?? '')
        return text?.querySelectorAll('input, select, textarea').length ?? 0
      })
      expect(described).toBe(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })

test('a question opened by Escape stays until it is answered, also when the key is held or pressed twice', async ({
  as,
}) => {
  const page = await as(nordkreis)
  await page.goto('/app/deser/documents')
  await page.getByRole('button', { name: 'Dokument hinzufügen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dokument des Betriebs hinzufügen' })
  const question = page.getByRole('dialog', { name: 'Fenster schließen?' })
  await dialog.getByRole('textbox', { name: 'Bezeichnung' }).fill('Betriebsanweisung')
  const ways = {
    once: () => page.keyboard.press('Escape'),
    twice: async () => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    },
    held: async () => {
      for (let beat = 0; beat < 20; beat++) await page.keyboard.down('Escape')
      await page.keyboard.up('Escape')
    },
  }
  for (const press of Object.values(ways)) {
    await press()
    await expect(question).toHaveCSS('opacity', '1')
    await page.waitForTimeout(900)
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(dialog).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(dialog).toHaveCount(0)
})
