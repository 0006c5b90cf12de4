import type { DeliveryInvitation, OutsourceRequest, OwnedCollector } from '@kreislauf/core/features/users/records.ts'
import { expect, test } from 'vitest'
import { type Point, pointsOf } from './points.ts'

const free = { id: 1, company: 'Annahme Nord' } as NonNullable<Point['free']>
const owner = { id: 1, company: 'Annahme Nord', account: 'Ina Nord' } as OwnedCollector
const invitation = { id: 7, collectorId: 1, name: 'Annahme Nord', email: 'hof@example.de' } as DeliveryInvitation
const request = (given: Partial<OutsourceRequest>) =>
  ({ id: 9, kind: 'DELIVERY', state: 'ACCEPTED', collectorId: 1, name: 'Annahme Nord', ...given }) as OutsourceRequest
const none = { free: [], owned: [], invited: [], requests: [] }

test('a collection point is listed once with all that is known of it', () => {
  const delivery = request({})
  expect(pointsOf({ ...none, free: [free], invited: [invitation] })).toEqual([
    { id: 1, name: 'Annahme Nord', free, invitation },
  ])
  expect(pointsOf({ ...none, free: [free], requests: [delivery] })).toEqual([
    { id: 1, name: 'Annahme Nord', free, delivery },
  ])
  expect(pointsOf({ ...none, owned: [owner], invited: [invitation], requests: [delivery] })).toHaveLength(1)
})

test("a requested one is still listed as the company's own, and another company's not before it is accepted", () => {
  const open = request({ state: 'OPEN' })
  expect(pointsOf({ ...none, free: [free], requests: [open] })).toEqual([
    { id: 1, name: 'Annahme Nord', free, requested: true },
  ])
  expect(pointsOf({ ...none, requests: [open] })).toEqual([])
})

test('one offered to another company waits for its answer and cannot be offered again', () => {
  const offered = request({ kind: 'COLLECTOR', state: 'OPEN' })
  expect(pointsOf({ ...none, free: [free], requests: [offered] })).toEqual([])
  const handed = { ...offered, state: 'ACCEPTED' as const }
  expect(pointsOf({ ...none, free: [free], requests: [handed] })).toEqual([{ id: 1, name: 'Annahme Nord', handed }])
})
