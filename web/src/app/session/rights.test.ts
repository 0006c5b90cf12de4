import type { Account } from '@kreislauf/core/features/accounts/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { expect, test } from 'vitest'
import { departmentsOf, hasLapsed, may, visitorOf } from './rights.ts'

const account = (more: object = {}) =>
  ({
    ...{ granted: 'FFFFFF', point: false, admin: false, head: true },
    mandators: [{ departments: [{ id: 7, department: 'DISMANTLER' }] }],
    ...more,
  }) as unknown as Account

test('actions reserved to the company itself are not offered to the account of its collection point', () => {
  expect(may(account(), receptions.lockMany)).toBe(true)
  expect(may(account({ point: true }), receptions.lockMany)).toBe(false)
  expect(may(account({ point: true, admin: true }), receptions.lockMany)).toBe(true)
})

test('a call of one kind of company is offered to that kind only', () => {
  const collector = account({ mandators: [{ departments: [{ id: 8, department: 'COLLECTOR' }] }] })
  expect([may(account(), dashboards.collector), may(collector, dashboards.collector)]).toEqual([false, true])
})

test('a right that was not granted is not offered, nor are its letters', () => {
  const reader = account({ granted: '002000', head: false })
  expect([may(reader, 'VN.R'), may(reader, 'VN.U'), may(reader, receptions.create, 'C')]).toEqual([true, false, false])
  expect(may(undefined, 'VN.R')).toBe(false)
})

test('guards check the kinds of the acting company', () => {
  expect(visitorOf(account())).toMatchObject({ kinds: ['DISMANTLER'] })
  expect(departmentsOf(account(), 'RECYCLER')).toEqual([])
  expect(departmentsOf(undefined)).toEqual([])
})

test('the operating log expires on the day after its last paid one', () => {
  expect(hasLapsed('2026-05-31', '2026-05-31')).toBe(false)
  expect(hasLapsed('2026-05-31', '2026-06-01')).toBe(true)
  expect([hasLapsed(null, '2026-06-01'), hasLapsed(undefined, '2026-06-01')]).toEqual([false, false])
})
