import { globSync, readFileSync } from 'node:fs'
import { api } from '@kreislauf/core/api.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { expect, test } from 'vitest'

/** Writes whose success is shown by another file, by the next view or by the title of the next screen. */
const elsewhere: Record<string, string> = {
  'app/session/acting.ts': 'the start screen of the own company',
  'app/shell/lookmenu.tsx': 'the visible change',
  'app/session/accountpreferences.ts': 'the new language',
  'features/accounts/lookspanel.tsx': 'the visible change',
  'features/accounts/signingin.ts': 'the start screen',
  'features/files/order.ts': 'the pictures in their new order',
  'features/imports/wizard.tsx': 'imports/runannouncement.ts',
  'features/inspections/create.tsx': 'the dialog with link and PIN',
  'features/log/askstaff.tsx': 'its own confirmation mark',
  'features/offers/consent.tsx': 'the text that replaces it',
  'features/partners/documents/panel.tsx': 'files/kept.tsx',
  'features/payments/reception.tsx': 'the payment page',
  'features/pickuporders/book.tsx': 'the disposal that opens',
  'features/receptions/print.tsx': 'the document that opens',
  'features/registration/confirm.tsx': 'the next screen',
  'features/registration/confirmemail.tsx': 'the text that replaces it',
  'features/registration/register.tsx': 'the next screen',
  'features/registration/resetrequest.tsx': 'the text that replaces it',
  'features/security/codes.tsx': 'the dialog with the codes',
  'features/security/proof.tsx': 'the action that required it',
  'features/statements/fixes/done.tsx': 'statements/fixes/fixed.ts',
  'features/statements/fixes/notified.tsx': 'statements/fixes/fixed.ts',
  'features/statements/fixes/numbers.tsx': 'statements/fixes/fixed.ts',
  'features/statements/fixes/staff.tsx': 'statements/fixes/fixed.ts',
  'features/users/act.tsx': 'the start screen of that company',
  'features/valuations/portfolio/screen.tsx': 'the portfolio that opens, with its progress',
  'features/valuations/receiving.ts': 'the reception that opens',
  'features/wastereports/note.tsx': 'its field, which keeps the input',
  'features/wastereports/screen.tsx': 'the title of the step',
}

/** Reports success: a notice, which a move always has, or text in a live region. */
const tells = /\bsuccess\b|\buseMove\(|\bnotifyDone\(|\bannounce\(|useRunAnnouncement\(|role="(status|alert)"/

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

test('every write reports its success, in its own file or as the list says', () => {
  expect(writing.length).toBeGreaterThan(80)
  const silent = writing.filter(({ text }) => !tells.test(text)).map(({ file }) => file)
  expect(silent.filter(file => !(file in elsewhere))).toEqual([])
  expect(Object.keys(elsewhere).filter(file => !silent.includes(file))).toEqual([])
})
