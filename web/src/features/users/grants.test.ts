import type { User } from '@kreislauf/core/features/users/records.ts'
import { fullRights, type Granter } from '@kreislauf/core/features/users/rules.ts'
import { holdsRight, type Right } from '@kreislauf/core/permissions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actsOn, whyNotGrantable } from './grants.ts'
import { toggledRights } from './matrix.tsx'

const head: Granter = { accountId: 1, limit: 'FFFFFF', head: true }
const clerk: Granter = { accountId: 2, limit: 'F2F000', head: false }
const all = { update: true, remove: true }
const user = (more: Partial<User> = {}) =>
  ({ id: 9, active: true, pending: false, head: false, secondFactor: false, ...more }) as User

test('a head does everything with an active user but invite and activate again', () => {
  expect(actsOn(user({ secondFactor: true }), head, all)).toEqual([
    'deactivate',
    'head',
    'factors',
    'outsource',
    'remove',
  ])
})

test('an inactive user is activated or removed, and neither made head nor handed over', () => {
  expect(actsOn(user({ active: false }), head, all)).toEqual(['activate', 'remove'])
})

test('a user who has not opened the invitation gets it again, and is not made head or handed over', () => {
  expect(actsOn(user({ pending: true }), head, all)).toEqual(['resend', 'deactivate', 'remove'])
})

test('nobody does anything with oneself', () => {
  expect(actsOn(user({ id: 1, secondFactor: true }), head, all)).toEqual([])
})

test('only a head does something with a head, and none is made head who is one', () => {
  expect(actsOn(user({ head: true }), clerk, all)).toEqual([])
  expect(actsOn(user({ head: true }), head, all)).toEqual(['deactivate', 'outsource', 'remove'])
})

test('second factors are reset by a head only, and only for a user who has some', () => {
  expect(actsOn(user({ secondFactor: true }), clerk, all)).toEqual(['deactivate', 'outsource', 'remove'])
  expect(actsOn(user(), head, all)).not.toContain('factors')
})

test('who may not change or delete users is not offered it', () => {
  expect(actsOn(user(), clerk, { update: false, remove: true })).toEqual(['outsource', 'remove'])
  expect(actsOn(user(), clerk, { update: true, remove: false })).toEqual(['deactivate'])
  expect(actsOn(user({ pending: true }), clerk, { update: false, remove: false })).toEqual([])
})

test('a right beyond one’s own is not handed on, but a user keeps what they have', () => {
  const why = whyNotGrantable('F2F000', '000F00')
  expect([why('VN.D'), why('BTB.D'), why('RM.R'), why('RV.R'), why('RV.U')]).toEqual([
    ...[undefined, undefined],
    'users.overOwn',
    undefined,
    'users.overOwn',
  ])
})

const row: Right[] = ['VN.C', 'VN.R', 'VN.U', 'VN.D']

test('the heading of a row grants all of it, or takes all of it back if all was granted', () => {
  expect(toggledRights('000000', row)).toBe('00F000')
  expect(toggledRights('002000', row)).toBe('00F000')
  expect(toggledRights('00F000', row)).toBe('000000')
})

test('toggling a row leaves all other rights as they are, and grants all or nothing of it', () => {
  const rights = fc.stringMatching(/^[0-9A-F]{6}$/)
  const others: Right[] = ['STD.R', 'RV.U', 'BTB.D', 'RMD.C', 'RM.R']
  fc.assert(
    fc.property(rights, before => {
      const after = toggledRights(before, row)
      for (const right of others) expect(holdsRight(after, right)).toBe(holdsRight(before, right))
      expect(new Set(row.map(right => holdsRight(after, right))).size).toBe(1)
      expect(fullRights(toggledRights(toggledRights(after, row), row))).toBe(fullRights(after))
    }),
  )
})
