import { globSync, readFileSync } from 'node:fs'
import { api } from '@kreislauf/core/api.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { kinds } from '@kreislauf/core/twosided/kinds.ts'
import { expect, test } from 'vitest'

/** What binds, costs money or cannot be undone, beside what deletes. */
const binding = [
  ...['cars.eraseDoc', 'cars.setStep', 'cars.transfer', 'cars.transferMany', 'imports.undo', 'payments.activateOrder'],
  ...['payments.cancelSubscription', 'payments.reception', 'payments.subscribe'],
  ...kinds.flatMap(({ kind, moves }) =>
    Object.entries(moves).flatMap(([name, { binds }]) => (binds ? [`${kind}.${name}`] : [])),
  ),
  ...['receptions.cancel', 'receptions.lock', 'receptions.lockMany', 'receptions.reissue', 'receptions.unlock'],
  ...['reviews.sign', 'security.renewCodes', 'statements.lock', 'statements.unlock', 'users.deactivate'],
  ...['users.acceptCollector', 'users.acceptDelivery', 'users.makeHead', 'users.resetFactors', 'users.suspend'],
]

const deleting = Object.entries<Record<string, Endpoint>>(api).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, { method }]) => (method === 'DELETE' ? [`${feature}.${name}`] : [])),
)

const screens = globSync('src/features/**/*.tsx', { cwd: `${import.meta.dirname}/../../..` }).map(file => ({
  file,
  text: readFileSync(`${import.meta.dirname}/../../../${file}`, 'utf8'),
}))

/** The pieces that ask, and never with the keyboard on the button that answers. */
const asks = /<(Confirm|MoveButton|MoveQuestion|KeptFiles|FileActions)\b|asks=/

test.each([...new Set([...binding, ...deleting])])('%s is asked for by a question, wherever it is done', act => {
  const doing = new RegExp(`(useCall|useMove|\\bcall)\\(\\s*${act.replace('.', '\\.')}\\b`)
  const without = screens.filter(({ text }) => doing.test(text) && !asks.test(text)).map(({ file }) => file)
  expect(without).toEqual([])
})

test('the question has the keyboard at what does nothing', () => {
  const confirm = readFileSync(`${import.meta.dirname}/../../ui/confirm.tsx`, 'utf8')
  const [cancel = '', yes = ''] = confirm.split('<Button').slice(1)
  expect(cancel).toContain('data-autofocus')
  expect(yes).not.toContain('data-autofocus')
})
