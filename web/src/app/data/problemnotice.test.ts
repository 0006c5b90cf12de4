import { globSync, readFileSync } from 'node:fs'
import { api } from '@kreislauf/core/api.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { expect, test } from 'vitest'

/** Where what came of a write is told by another file, by what is shown next, or by the title of the screen that follows. */
const elsewhere: Record<string, string> = {
  'app/session/acting.ts': 'the start screen of the own company',
  'app/shell/lookmenu.tsx': 'what is seen at once',
  'app/session/accountpreferences.ts': 'the language that is spoken from then on',
  'features/accounts/lookspanel.tsx': 'what is seen at once',
  'features/accounts/signingin.ts': 'the start screen',
  'features/cargos/photos.tsx': 'files/kept.tsx',
  'features/files/order.ts': 'the pictures, which stand in their new order',
  'features/imports/wizard.tsx': 'imports/told.ts',
  'features/disposals/keptpapers.tsx': 'files/kept.tsx',
  'features/inspections/create.tsx': 'the dialog with link and PIN',
  'features/log/askstaff.tsx': 'its own tick',
  'features/offers/asked.tsx': 'the words that take its place',
  'features/partners/documents/panel.tsx': 'files/kept.tsx',
  'features/payments/reception.tsx': 'where it is paid',
  'features/pickuporders/book.tsx': 'the disposal that opens',
  'features/receptions/print.tsx': 'the paper that opens',
  'features/registration/confirm.tsx': 'the screen that follows',
  'features/registration/confirmemail.tsx': 'the words that take its place',
  'features/registration/register.tsx': 'the screen that follows',
  'features/registration/resetrequest.tsx': 'the words that take its place',
  'features/security/codes.tsx': 'the dialog with the codes',
  'features/security/proof.tsx': 'what asked for it goes on',
  'features/statements/fixes/done.tsx': 'statements/fixes/each.tsx',
  'features/statements/fixes/notified.tsx': 'statements/fixes/each.tsx',
  'features/users/act.tsx': 'the start screen of that company',
  'features/users/collector.tsx': 'users/askdialog.tsx',
  'features/wastereports/note.tsx': 'its field, which holds what was typed',
  'features/wastereports/screen.tsx': 'the title of the step',
}

/** Tells what was done: a notice, which a move always has, or words in a region that is read aloud. */
const tells = /\bsuccess\b|\buseMove\(|\bnotifyDone\(|\bannounce\(|useTold\(|role="(status|alert)"/

const source = `${import.meta.dirname}/../..`
const writing = globSync('{app,features}/**/*.{ts,tsx}', { cwd: source })
  .filter(file => !/\.test\.tsx?$/.test(file))
  .map(file => ({ file, text: readFileSync(`${source}/${file}`, 'utf8') }))
  .filter(({ text }) =>
    [...text.matchAll(/\b(?:useCall|useMove|call)\(\s*([a-z]+)\.(\w+)/g)].some(([, feature = '', name = '']) => {
      const calls = (api as Record<string, Record<string, Endpoint>>)[feature]
      return !!calls?.[name] && calls[name].method !== 'GET'
    }),
  )

test('whatever is written is told, in the file that does it or where the list says', () => {
  expect(writing.length).toBeGreaterThan(80)
  const silent = writing.filter(({ text }) => !tells.test(text)).map(({ file }) => file)
  expect(silent.filter(file => !(file in elsewhere))).toEqual([])
  expect(Object.keys(elsewhere).filter(file => !silent.includes(file))).toEqual([])
})
