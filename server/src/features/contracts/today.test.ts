import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { expect, test } from 'vitest'
import { newPair, newParty } from '../../testing/agreeing.ts'
import type { Caller } from '../../testing/tenant.ts'

const yardDay = (call: Caller, dismantlerId: number) => call(dashboards.yard, { params: { dismantlerId } })
const remanDay = (call: Caller, id: number) => call(dashboards.reman, { params: { id } })

test('a proposal waits under Today of the side that is asked, until it is answered; a stranger sees none', async () => {
  const { yard, reman, propose, dismantlerId, remanId } = await newPair()
  const first = await propose(reman.head)
  const waiting = { placeId: dismantlerId, count: 1, days: 0, oldestId: first.id }
  expect((await yardDay(yard.head, dismantlerId)).contracts).toEqual([{ kind: 'proposedToDismantler', ...waiting }])
  expect((await remanDay(reman.head, remanId)).contracts).toEqual([])
  const stranger = await newParty('REMAN', 'Dritte GmbH')
  expect((await remanDay(stranger.head, stranger.id)).contracts).toEqual([])
  await expect(remanDay(stranger.head, remanId)).rejects.toMatchObject({ code: 'not-found' })
  await yard.head(contracts.signDismantler, { params: { id: first.id }, body: false })
  expect((await yardDay(yard.head, dismantlerId)).contracts).toEqual([])
  const next = await propose(yard.head)
  expect((await remanDay(reman.head, remanId)).contracts).toEqual([
    { kind: 'proposedToReman', placeId: remanId, count: 1, days: 0, oldestId: next.id },
  ])
  await reman.head(contracts.signReman, { params: { id: next.id }, body: true })
  expect((await remanDay(reman.head, remanId)).contracts).toEqual([])
})

test('a place is told of its own proposals only, and who may not read contracts of none', async () => {
  const { yard, reman, propose, dismantlerId } = await newPair()
  await propose(reman.head)
  const { id: second } = await yard.head(api.companies.createDismantler, { body: { company: { name: 'Zweiter Hof' } } })
  expect((await yardDay(yard.head, second)).contracts).toEqual([])
  const office = await yard.tenant.signIn({ rights: 'FFFFFF' })
  expect((await yardDay(office, dismantlerId)).contracts).toEqual([])
})

test('a contract is named from thirty days before its last one, unless the pair goes on', async () => {
  const { yard, reman, propose, signed, dismantlerId, remanId } = await newPair()
  const soon = addDays(today(), 29)
  // A contract that is shorter than that is not.
  const { id: short } = await signed({ validfrom: today(), validto: soon })
  expect((await yardDay(yard.head, dismantlerId)).endingContracts).toEqual([])
  const end = { sign: false, reason: 'Kürzer', on: today() }
  const { version } = await yard.head(contracts.get, { params: { id: short } })
  await yard.head(contracts.signDismantler, { params: { id: short }, body: { ...end, version } })
  const { id } = await signed({ validfrom: addDays(today(), -31), validto: soon })
  const ending = { id, validto: soon }
  expect((await yardDay(yard.head, dismantlerId)).endingContracts).toEqual([
    { ...ending, side: 'DISMANTLER', partner: 'Aufarbeitung Nord GmbH' },
  ])
  expect((await remanDay(reman.head, remanId)).endingContracts).toMatchObject([{ ...ending, side: 'REMAN' }])
  await propose(reman.head, { validfrom: addDays(soon, 1) })
  expect((await yardDay(yard.head, dismantlerId)).endingContracts).toEqual([])
})
