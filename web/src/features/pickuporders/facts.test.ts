import { type OrderDetails, pickuporders, type Terms } from '@kreislauf/core/features/pickuporders/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { expect, test } from 'vitest'
import { termsNow } from './changes.tsx'
import { actsOf, orderActs } from './facts.ts'
import { monthsOf } from './market.tsx'

const all = { edit: true, remove: true, answer: true }
const no = { code: 'pickuporders.wrong-state' }
/** Everything is possible but what is named. */
const but = (...refused: string[]) => Object.fromEntries(refused.map(name => [name, no])) as OrderDetails['can']

test('the looper is offered whatever the state of the order allows, in the order of the menu', () => {
  expect(actsOf(but(), 'LOOPER', all)).toEqual([...orderActs])
  expect(actsOf(but('edit', 'remove', 'askRelease', 'takeBack', 'dispute'), 'LOOPER', all)).toEqual([
    'message',
    'cancel',
  ])
  expect(actsOf(but('askRelease'), 'LOOPER', all)).not.toContain('release')
})

test('the recycler answers by buttons of their own, its menu only has a message', () => {
  expect(actsOf(but(), 'RECYCLER', all)).toEqual(['message'])
  expect(actsOf(but('message'), 'RECYCLER', all)).toEqual([])
})

test('who may not change orders of a looper is offered nothing but what other rights allow', () => {
  expect(actsOf(but(), 'LOOPER', { ...all, edit: false })).toEqual(['remove'])
  expect(actsOf(but(), 'LOOPER', { ...all, remove: false })).not.toContain('remove')
})

test('a message needs the right of one’s own side', () => {
  expect(actsOf(but(), 'RECYCLER', { ...all, answer: false })).toEqual([])
  expect(actsOf(but(), 'RECYCLER', { ...all, edit: false })).toEqual(['message'])
  expect(actsOf(but(), 'LOOPER', { ...all, answer: false })).toContain('message')
})

test('the rights of the menu are those of its calls', () => {
  const { edit, dispute, askRelease, takeBack, cancel, remove } = pickuporders
  for (const call of [dispute, askRelease, takeBack, cancel]) expect(call.can).toEqual(edit.can)
  expect(remove.can).not.toEqual(edit.can)
})

const month = (day: string, market: number | null) => ({ month: day, market, own: null })

test('the market is shown month by month, also for months of which nothing is known, over the turn of a year', () => {
  const months = [...monthsOf([month('2025-11', 120), month('2026-02', 130)])]
  expect(months.map(({ month, market }) => [month, market])).toEqual([
    ['2025-11', 120],
    ['2025-12', null],
    ['2026-01', null],
    ['2026-02', 130],
  ])
})

test('one month is shown alone, and no month is no chart', () => {
  expect([...monthsOf([month('2026-02', null)])]).toEqual([month('2026-02', null)])
  expect([...monthsOf([])]).toEqual([])
})

test('only the refusal for changed terms shows what changed, and only if it brings whole terms', () => {
  expect(termsNow(new Problem('stale', { after: {}, seen: 'x' }))).toBeUndefined()
  expect(
    termsNow(new Problem('pickuporders.terms-changed', { after: { net: 1 } as Partial<Terms>, seen: 'x' })),
  ).toBeUndefined()
  expect(termsNow(new TypeError('failed'))).toBeUndefined()
})
