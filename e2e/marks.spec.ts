import type { Page } from '@playwright/test'
import { forms, open } from './everyform.ts'
import { expect, test } from './signed-in.ts'

/** Fields by their paths: with a star, required to those who hear it, empty, and told to be filled in. */
const marks = (page: Page) =>
  page.evaluate(() => {
    const roots = [
      ...document.querySelectorAll<HTMLElement>(
        'main form :is(.mantine-InputWrapper-root, .mantine-Checkbox-root, .mantine-Switch-root)',
      ),
    ]
    const pathOf = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-path]')?.dataset['path'] ?? ''
    const own = roots.filter(root => pathOf(root) && !root.querySelector('.mantine-InputWrapper-root'))
    const paths = (is: (root: HTMLElement) => boolean) => own.filter(is).map(pathOf).sort()
    const isEmpty = (root: HTMLElement) => {
      const field = root.querySelector<HTMLInputElement>('input, textarea')
      if (field?.type === 'checkbox') return !field.checked
      if (field?.type === 'radio') return !root.querySelector(':checked')
      return field?.value === ''
    }
    const star = (root: HTMLElement) => !!root.querySelector('.mantine-InputWrapper-required')
    return {
      starred: paths(star),
      required: paths(
        root =>
          !!root.querySelector('[aria-required="true"]') ||
          /\(Pflichtfeld\)/.test(root.querySelector('.mantine-InputWrapper-label')?.textContent ?? ''),
      ),
      awaited: paths(root => star(root) && isEmpty(root)),
      told: paths(root => /Bitte ausfüllen/.test(root.querySelector('[class*="-error"]')?.textContent ?? '')),
    }
  })

for (const [who, paths] of Object.entries(forms))
  test(`forms of ${who}: a star says exactly what saving asks for, to the eye and to the ear`, async ({ as }) => {
    const page = await as(who)
    for (const path of paths)
      await test.step(path, async () => {
        await open(page, path)
        const { starred, required, awaited } = await marks(page)
        expect.soft(required, `${path}: required as starred`).toEqual(starred)
        // Only a new record is saved empty.
        if (awaited.length === 0 || !path.endsWith('/neu')) return
        await page.locator('main form button[type=submit]').last().click()
        await expect(page.locator('main form .mantine-InputWrapper-error').first(), path).toBeVisible()
        // What is usual may have come into a field since.
        const saved = await marks(page)
        expect.soft(saved.told, `${path}: told when saved empty`).toEqual(saved.awaited)
      })
  })

test('what only the certificate needs has a dot that is heard, too, and is explained once', async ({ looking }) => {
  const page = await looking('nordkreis')
  await open(page, '/deser/carpickup/neu')
  await expect(page.locator('main p', { hasText: /^ *für den VN nötig$/ }).first()).toBeVisible()
  const first = page.getByRole('textbox', { name: 'Vorname' })
  await expect(first).toHaveAccessibleDescription(/für den VN nötig/)
  await expect(first).toHaveAttribute('aria-required', 'false')
  await expect(page.getByRole('textbox', { name: 'Interne Bemerkung' })).not.toHaveAccessibleDescription(/nötig/)
  await page.getByRole('checkbox', { name: /^Halterdaten ganz oder teilweise/ }).check()
  await expect(first).not.toHaveAccessibleDescription(/nötig/)
})

test('the unit of a number is heard at its field', async ({ looking }) => {
  const page = await looking('nordkreis')
  await open(page, '/deser/carpickup/neu')
  for (const [name, unit] of [
    ['Fahrzeugleergewicht', /\bkg\b/],
    ['Leistung', /kW/],
    ['Hubraum', /cm³/],
    ['Kilometerstand', /\bkm\b/],
    ['Ankaufspreis', /€/],
  ] as const)
    await expect(page.getByRole('textbox', { name, exact: true }), name).toHaveAccessibleDescription(unit)
})

test('a choice of several and a file that saving asks for say so in the name of their group', async ({ looking }) => {
  const page = await looking('nordkreis')
  await open(page, '/deser/downloads/loss')
  const lost = page.getByRole('group', { name: 'Fehlende Unterlagen (Pflichtfeld)', exact: true })
  await expect(lost.getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('button', { name: 'PDF erstellen' }).click()
  await expect(lost).toHaveAccessibleDescription(/Bitte ausfüllen/)
  await expect(lost.getByRole('checkbox').first()).toBeFocused()
})

test('a file field is a group with its name, and says whether it has to be filled', async ({ looking }) => {
  const page = await looking('nordkreis')
  await page.goto('/app/deser/btb/disposers')
  await page.locator('main [data-index] a').first().click()
  await page.getByRole('main').getByRole('button', { name: 'Dokument hinzufügen' }).click()
  const file = page.getByRole('dialog').getByRole('group', { name: 'Datei (Pflichtfeld)' })
  await expect(file.getByRole('button', { name: 'Datei wählen' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Hochladen' }).click()
  await expect(file).toHaveAccessibleDescription(/Bitte ausfüllen/)
})
