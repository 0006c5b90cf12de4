import type { Page } from '@playwright/test'
import { forms, open } from './everyform.ts'
import { expect, test } from './signed-in.ts'

/** Fields by path: with a star, required for screen readers, empty, and with an error. */
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
      inError: paths(root => /Bitte ausfüllen/.test(root.querySelector('[class*="-error"]')?.textContent ?? '')),
    }
  })

for (const [who, paths] of Object.entries(forms))
  test(`forms of ${who}: a star marks exactly what saving requires, visually and for screen readers`, async ({
    as,
  }) => {
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
        // Default values may have been filled in since.
        const saved = await marks(page)
        expect.soft(saved.inError, `${path}: told when saved empty`).toEqual(saved.awaited)
      })
  })

test('fields required only for the certificate have a dot, also for screen readers, explained once', async ({
  looking,
}) => {
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

test('screen readers read the unit of a number at its field', async ({ looking }) => {
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

test('a required group of checkboxes and a required file say so in the name of their group', async ({ looking }) => {
  const page = await looking('nordkreis')
  await open(page, '/deser/downloads/loss')
  const lost = page.getByRole('group', { name: 'Fehlende Unterlagen (Pflichtfeld)', exact: true })
  await expect(lost.getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('button', { name: 'PDF erstellen' }).click()
  await expect(lost).toHaveAccessibleDescription(/Bitte ausfüllen/)
  await expect(lost.getByRole('checkbox').first()).toBeFocused()
})

test('a file field is a group with a name, and says whether it is required', async ({ looking }) => {
  const page = await looking('nordkreis')
  await page.goto('/app/deser/btb/disposers')
  await page.locator('main [data-index] a').first().click()
  await page.getByRole('main').getByRole('button', { name: 'Dokument hinzufügen' }).click()
  const file = page.getByRole('dialog').getByRole('group', { name: 'Datei (Pflichtfeld)' })
  await expect(file.getByRole('button', { name: 'Datei wählen' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Hochladen' }).click()
  await expect(file).toHaveAccessibleDescription(/Bitte ausfüllen/)
})
