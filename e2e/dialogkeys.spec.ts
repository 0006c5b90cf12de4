import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type DialogWay, dialogsElsewhere, dialogWays } from './dialogways.ts'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

const web = join(import.meta.dirname, '../web/src')

/** Draws a dialog, a question, or the frame of one; the pieces that all of them are made of are left out. */
const draws = /<(Dialog|DialogFrame|Confirm|Question|MoveButton|MoveQuestion|StepDialog)\b/
const pieces = [
  'ui/dialog.tsx',
  'ui/confirm.tsx',
  'ui/dialogframe.tsx',
  'app/twosided/move.tsx',
  'app/twosided/step.tsx',
]

test('each part of the web that draws a dialog or asks a question is in the table of ways', () => {
  const drawing = globSync('{app,features,ui}/**/*.tsx', { cwd: web })
    .filter(file => draws.test(readFileSync(join(web, file), 'utf8')) && !pieces.includes(file))
    .sort()
  const told = [...Object.keys(dialogWays), ...Object.keys(dialogsElsewhere)]
  expect(drawing.filter(file => !told.includes(file))).toEqual([])
  expect(told.filter(file => !existsSync(join(web, file)))).toEqual([])
  const specs = Object.values(dialogsElsewhere).filter(where => where.endsWith('.spec.ts'))
  expect(specs.filter(spec => !existsSync(join(import.meta.dirname, spec)))).toEqual([])
})

/** What of the opened screen opens the dialog: an entry of its menu, whose button has the keyboard again afterwards, or a button. */
async function openerOf(page: Page, { path, record, entry, button = '' }: DialogWay) {
  await walkTo(page, path)
  await settled(page)
  if (record) {
    await page.locator('main [data-index] a').first().click()
    await expect(page).toHaveURL(/\/details\/|\/other\//)
    await settled(page)
  }
  const menu = page.getByRole('button', { name: 'Weitere Aktionen' })
  if (!entry) {
    const opener = page.getByRole('main').getByRole('button', { name: button }).first()
    return { opener, after: opener }
  }
  await menu.press('Enter')
  return { opener: page.getByRole('menuitem', { name: entry, exact: true }), after: menu }
}

const all = Object.values(dialogWays).flat()

for (const way of all)
  test(`${way.path} of ${way.who}: ${way.entry ?? way.button} opened by Enter has the keyboard, and Escape gives it back`, async ({
    looking,
  }) => {
    const page = await looking(way.who)
    const { opener, after } = await openerOf(page, way)
    await opener.press('Enter')
    const dialog = page.getByRole('dialog').last()
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(after).toBeFocused()
  })
