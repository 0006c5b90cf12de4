import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { expect, test } from 'vitest'
import { newPair, terms } from '../../testing/agreeing.ts'
import { app, type Caller, pool } from '../../testing/tenant.ts'
import { newNotes, refusing } from '../deliveries/testing.ts'
import { workOfContracts } from './jobs.ts'

const at = (id: number) => ({ params: { id } })

/** What a company changes of its department. */
async function setActive(call: Caller, kind: 'remanufacturers' | 'dismantlers', id: number, active: boolean) {
  if (kind === 'remanufacturers') {
    const own = await call(api.remanufacturers.one, at(id))
    if (own.foreign) throw new Error('not an own one')
    return call(api.remanufacturers.save, { ...at(id), body: { ...own, active } })
  }
  const own = await call(api.companies.dismantler, at(id))
  if (own.foreign) throw new Error('not an own one')
  return call(api.companies.saveDismantler, { ...at(id), body: { ...own, active } })
}

const mailsOf = async (id: number) =>
  (
    await pool.raw.query<{ template: string; text: string }>(
      'select template, text from mail where text like $1 order by id',
      [`%contracts/details/${id}%`],
    )
  ).rows

test('a remanufacturer that goes out of operation ends its contracts that day, and withdraws and declines proposals', async () => {
  const { yard, reman, remanId, propose, signed } = await newPair()
  const year = Number(today().slice(0, 4)) + 1
  const inForce = await signed({ validto: `${year - 1}-12-31` })
  const ahead = await signed({ validfrom: `${year}-01-01`, validto: `${year}-12-31` })
  const own = await propose(reman.head, { validfrom: `${year + 1}-01-01` })
  const asked = await propose(yard.head, { validfrom: `${year + 2}-01-01` })
  const open = await reman.head(contracts.openTrade, at(remanId))
  expect(open.map(({ id, state }) => [id, state])).toEqual([
    [inForce.id, 'SIGNED'],
    [ahead.id, 'AHEAD'],
    [own.id, 'PROPOSED'],
    [asked.id, 'PROPOSED'],
  ])
  await expect(yard.head(contracts.openTrade, at(remanId))).rejects.toMatchObject({ code: 'not-found' })
  await setActive(reman.head, 'remanufacturers', remanId, false)
  const states = await Promise.all(
    [inForce, ahead, own, asked].map(async ({ id }) => {
      const { state, validto, course } = await yard.head(contracts.get, at(id))
      return [state, validto, course.at(-1)?.what, course.at(-1)?.by]
    }),
  )
  expect(states).toEqual([
    ['ENDED', today(), 'CLOSED', 'REMAN'],
    ['ENDED', `${year}-01-01`, 'CLOSED', 'REMAN'],
    ['WITHDRAWN', null, 'CLOSED', 'REMAN'],
    ['DECLINED', null, 'CLOSED', 'REMAN'],
  ])
  const [mail] = (await mailsOf(inForce.id)).filter(({ template }) => template === 'contractEnded')
  expect(mail?.text).toContain('Unternehmen außer Betrieb genommen')
  expect((await mailsOf(asked.id)).map(({ template }) => template)).toContain('contractDeclined')
  // In operation again, it needs new contracts.
  await setActive(reman.head, 'remanufacturers', remanId, true)
  expect(await reman.head(contracts.openTrade, at(remanId))).toEqual([])
  expect(await yard.head(contracts.get, at(inForce.id))).toMatchObject({ state: 'ENDED' })
})

test('a dismantler that goes out of operation ends its contracts, also one that was to end later', async () => {
  const { yard, reman, dismantlerId, signed } = await newPair()
  const { id, version } = await signed()
  const later = { sign: false, version, reason: 'Zu wenig', on: addDays(today(), 20) }
  await yard.head(contracts.signDismantler, { ...at(id), body: later })
  await setActive(yard.head, 'dismantlers', dismantlerId, false)
  expect(await reman.head(contracts.get, at(id))).toMatchObject({
    ...{ state: 'ENDED', validto: today(), reason: 'Zu wenig' },
  })
})

test('a department that another has changed since keeps its contracts', async () => {
  const { reman, remanId, signed } = await newPair()
  const { id } = await signed()
  const own = await reman.head(api.remanufacturers.one, at(remanId))
  if (own.foreign) throw new Error('not an own one')
  await reman.head(api.remanufacturers.save, { ...at(remanId), body: { ...own, openinghours: 'Mo–Fr' } })
  await expect(
    reman.head(api.remanufacturers.save, { ...at(remanId), body: { ...own, active: false } }),
  ).rejects.toMatchObject({ code: 'stale' })
  expect(await reman.head(contracts.get, at(id))).toMatchObject({ state: 'SIGNED' })
})

test('a suspended company is reminded of nothing; the other side is', async () => {
  const { yard, reman, propose, signed } = await newPair()
  const ending = await signed({ validfrom: addDays(today(), -20), validto: addDays(today(), 12) })
  const proposal = await propose(reman.head, { validfrom: addDays(today(), 20) })
  await pool.raw.query(`update contract set created_at = now() - interval '8 days' where id = $1`, [proposal.id])
  await pool.raw.query('update mandator set suspended_at = now() where id = $1', [yard.tenant.mandatorId])
  await workOfContracts(app.platform)
  const templates = async (id: number) => (await mailsOf(id)).map(({ template }) => template)
  expect(await templates(proposal.id)).not.toContain('contractReminder')
  expect((await templates(ending.id)).filter(name => name === 'contractEnding')).toHaveLength(1)
})

test('out of operation, both sides read their notes, receipts and account and finish what is open, but begin nothing (F32)', async () => {
  const { yard, reman, remanId, dismantlerId, contractId, closed, open, filled, answer, get, pay, correct } =
    await newNotes()
  const note = await closed([2, 50])
  const left = await open([1, 10])
  await filled([1, 20])
  await setActive(reman.head, 'remanufacturers', remanId, false)
  await setActive(yard.head, 'dismantlers', dismantlerId, false)
  expect(await reman.head(api.accounts.my, {})).toMatchObject({
    mandators: [{ departments: [], closed: [{ id: remanId, department: 'REMAN' }] }],
    granted: expect.stringMatching(/E$/),
  })
  const list = { ...at(remanId), query: {} }
  expect(await reman.head(deliveries.byReman, list)).toHaveLength(2)
  expect(await yard.head(deliveries.byDismantler, { ...at(dismantlerId), query: {} })).toHaveLength(2)
  expect(await reman.head(contracts.byReman, list)).toHaveLength(1)
  const answered = await answer(note, refusing(note))
  const settled = await correct(answered)
  const paid = await pay(settled, 50)
  expect(await get(note.id, reman.head)).toMatchObject({ status: 'SETTLED', owed: 0, id: paid.id })
  const account = { params: { contractId } }
  expect(await reman.head(deliveries.account, account)).toMatchObject({ owed: 0 })
  expect(await yard.head(deliveries.account, account)).toMatchObject({ owed: 0 })
  expect(await reman.head(carts.byReman, list)).toHaveLength(1)
  // Nothing new: no offers, no proposals.
  await expect(reman.head(api.articles.list, { params: { remanId }, query: {} })).rejects.toMatchObject({
    code: 'companies.other-kind',
  })
  await expect(
    yard.head(contracts.propose, { body: { remanId, dismantlerId, terms, validfrom: today() } }),
  ).rejects.toMatchObject({ code: 'companies.other-kind' })
  // Once nothing is open, it is for reading only.
  await reman.head(deliveries.remove, { ...at(left.id), query: { version: left.version } })
  await pool.raw.query('update cart set lines = 0 where reman_id = $1', [remanId])
  expect(await reman.head(deliveries.byReman, list)).toMatchObject([{ id: note.id, status: 'SETTLED' }])
  await expect(pay(paid, 1)).rejects.toMatchObject({ code: 'no-contract' })
})
