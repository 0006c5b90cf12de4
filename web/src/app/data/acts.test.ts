import { globSync, readFileSync } from 'node:fs'
import { api } from '@kreislauf/core/api.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { kinds } from '@kreislauf/core/twosided/kinds.ts'
import { expect, test } from 'vitest'

/** Moves of a contract share a call for each side, which a function of the feature chooses. */
const hasCall = (feature: string, name: string) => name in ((api as Record<string, object>)[feature] ?? {})

/** Actions that are binding, cost money or cannot be undone, besides deletions. */
const binding = [
  ...['cars.eraseDoc', 'cars.setStep', 'cars.transfer', 'cars.transferMany', 'imports.undo', 'inspections.renewPin'],
  ...['parts.scrap', 'payments.activateOrder', 'payments.cancelOrder', 'payments.cancelSubscription'],
  ...['payments.reception', 'payments.subscribe'],
  ...kinds.flatMap(({ kind, moves }) =>
    Object.entries(moves).flatMap(([name, { binds }]) => (binds && hasCall(kind, name) ? [`${kind}.${name}`] : [])),
  ),
  ...['receptions.cancel', 'receptions.lock', 'receptions.lockMany', 'receptions.reissue', 'receptions.unlock'],
  ...['reviews.sign', 'security.renewCodes', 'statements.lock', 'statements.unlock', 'users.deactivate'],
  ...['users.acceptCollector', 'users.acceptDelivery', 'users.endCollector', 'users.endDelivery', 'users.makeHead'],
  ...['users.outsource', 'users.releaseCollector', 'users.resetFactors', 'users.suspend'],
]

/** What only the API does, no screen. */
const ofNoScreen = ['receptions.removeDoc', 'users.expel']

const deleting = Object.entries<Record<string, Endpoint>>(api).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, { method }]) => (method === 'DELETE' ? [`${feature}.${name}`] : [])),
)

const root = `${import.meta.dirname}/../../..`
const everything = globSync('src/**/*.tsx', { cwd: root }).map(file => ({
  file,
  text: readFileSync(`${root}/${file}`, 'utf8'),
}))
const screens = everything.filter(({ file }) => file.startsWith('src/features/'))

/**
 * Components that ask for confirmation, and the type of what one of them asks; none of them puts the initial focus on
 * the confirming button.
 */
const asks = /<(Confirm|MoveButton|MoveQuestion|KeptFiles|RecordFiles|FileActions)\b|\bEnding\b|asks=/

/** Finds the call of an act, also as one of two in a condition; the papers of records are removed by their component. */
function doing(act: string): RegExp {
  const [feature = '', name = ''] = act.split('.')
  const called = `\\b(?:useCall|useMove|call)\\((?:[\\w\\s.?]+:)?\\s*(?:\\w+ \\? )?${feature}\\.${name}\\b`
  const papers = `<RecordFiles\\b[^>]*calls=\\{${feature}\\}`
  return new RegExp(name === 'removeDoc' ? `${called}|${papers}` : called)
}

test.each([...new Set([...binding, ...deleting])])('%s is asked for by a question, wherever it is done', act => {
  const done = screens.filter(({ text }) => doing(act).test(text))
  expect(done.length > 0, `${act} is done by a screen`).toBe(!ofNoScreen.includes(act))
  expect(done.filter(({ text }) => !asks.test(text)).map(({ file }) => file)).toEqual([])
})

/** Where a button that has the initial focus closes, stays, reloads or prints. */
const harmless = [
  ...['src/app/data/recordwatch.tsx', 'src/app/routing/oldversion.tsx', 'src/app/session/countdown.tsx'],
  ...['src/features/receptions/print.tsx', 'src/ui/leavedialog.tsx', 'src/ui/outcome.tsx'],
]

test('the initial focus is never on a button that books, confirms or sends', () => {
  const focused = everything.filter(({ text }) =>
    text
      .replace(/<Icon[^<>]*\/>/g, '')
      .split('data-autofocus')
      .slice(0, -1)
      .some(before => before.split('<').at(-1)?.startsWith('Button')),
  )
  expect(focused.map(({ file }) => file).toSorted()).toEqual([...harmless, 'src/ui/confirm.tsx'].toSorted())
  const [cancel = '', yes = ''] = (focused.find(({ file }) => file === 'src/ui/confirm.tsx')?.text ?? '')
    .split('<Button')
    .slice(1)
  expect(cancel).toContain('data-autofocus')
  expect(yes).not.toContain('data-autofocus')
})
