import { api } from '@kreislauf/core/api.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { agreed } from '../mail/testing.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { addCargo, from, newCargo, orderBody } from './testing.ts'

const yard = await newTenant()
const looper = await yard.signIn({ head: true })
const plant = await newTenant()
const recycler = await plant.signIn({ head: true })
await agreed(plant.mandatorId, 'dispo@weser.example')
const recyclerId = await newRecycler(recycler)
const { looperId } = await newCargo(yard, looper, 10)
const { id: offerId } = await recycler(api.offers.save, {
  body: offerBody(recyclerId, { contactmail: 'dispo@weser.example' }),
})
afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: [offerId], active: false } }))

const at = (id: number) => ({ params: { id } })

const ask = async (more: Parameters<typeof orderBody>[0] = {}, tonnes = 10) =>
  looper(pickuporders.request, {
    body: { cargoId: await addCargo(yard, looperId, tonnes), offerId, ...orderBody(more) },
  })
const mailsOf = async (id: number, template: string) => {
  const { rows } = await pool.raw.query<{ recipient: string; text: string; subject: string; reply_to: string | null }>(
    'select recipient, text, subject, reply_to from mail where text like $1 and template = $2 order by id',
    [`%/details/${id}%`, template],
  )
  return rows
}
const toRecycler = async (id: number, template: string) =>
  (await mailsOf(id, template)).find(({ recipient }) => recipient === 'dispo@weser.example')

test('replies to an inquiry’s mail go to its sender, and missing values leave no empty lines', async () => {
  const { id } = await ask()
  const mail = await toRecycler(id, 'pickupRequested')
  expect(mail).toMatchObject({ reply_to: looper.email })
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/–|\.\./)
  expect(mail?.text).not.toContain('Bemerkung')
  expect((await toRecycler((await ask({ remark: 'Tor 2' })).id, 'pickupRequested'))?.text).toContain('Bemerkung: Tor 2')
})

test('a looper may show its contact with the inquiry, by default it does not', async () => {
  const hidden = await ask()
  expect((await recycler(pickuporders.get, at(hidden.id))).terms.looper.contactphone).toBeUndefined()
  const shown = await ask({ showcontact: true })
  expect((await recycler(pickuporders.get, at(shown.id))).terms.looper).toMatchObject({
    ...{ contactname: 'Frau Hof', contactphone: '0421 5550' },
  })
})

test('a proposal of the recycler at the terms of the inquiry is ordered by the looper in one step, and then accepted', async () => {
  const { id } = await ask()
  const proposed = await recycler(pickuporders.propose, await from(recycler, id, { words: 'Montag um acht' }))
  expect(proposed).toMatchObject({
    status: 'PROPOSED',
    course: [{ by: 'RECYCLER', what: 'PROPOSED', words: 'Montag um acht' }],
  })
  expect((await mailsOf(id, 'pickupProposed')).map(({ recipient }) => recipient)).toContain(looper.email)
  const { version, seen } = await looper(pickuporders.get, at(id))
  const done = await looper(pickuporders.execute, { ...at(id), body: { version, seen } })
  expect(done).toMatchObject({ status: 'ACCEPTED', ordernumber: expect.any(String), ordertype: 'BINDING' })
  expect(await mailsOf(id, 'pickupAgreed')).toHaveLength(2)
})

test('both sides exchange messages, each mailed to the other one with the author’s side as reply-to address', async () => {
  const { id } = await ask()
  await recycler(pickuporders.message, { ...at(id), body: { words: 'Passt Dienstag?' } })
  await looper(pickuporders.message, { ...at(id), body: { words: 'Ja' } })
  const mails = await mailsOf(id, 'pickupMessage')
  expect(mails).toMatchObject([
    { recipient: looper.email, reply_to: 'dispo@weser.example', text: expect.stringContaining('Passt Dienstag?') },
    { recipient: 'dispo@weser.example', reply_to: looper.email, text: expect.stringContaining('Ja') },
  ])
  expect((await recycler(pickuporders.get, at(id))).course.map(({ by, words }) => `${by}: ${words}`)).toEqual([
    'RECYCLER: Passt Dienstag?',
    'LOOPER: Ja',
  ])
})

test('a changed or withdrawn inquiry is mailed to the recycler, and its link stays valid', async () => {
  const { id, version } = await ask()
  await recycler(pickuporders.propose, await from(recycler, id))
  const stale = looper(pickuporders.edit, { body: { id, version, ...orderBody({ amount: 6 }) } })
  // Of the other side only the company is named, never the person.
  const theirs = { by: expect.stringMatching(/^Test [0-9a-f-]{36}$/), at: expect.any(String) }
  await expect(stale).rejects.toMatchObject({ code: 'stale', params: { current: { status: 'PROPOSED' }, ...theirs } })
  const now = await looper(pickuporders.get, at(id))
  // The inquiry has changed, so the recycler's proposal no longer counts.
  const edited = await looper(pickuporders.edit, { body: { id, version: now.version, ...orderBody({ amount: 6 }) } })
  expect(edited).toMatchObject({ status: 'INQUIRY', amount: 6, answeredat: null })
  expect((await toRecycler(id, 'pickupChanged'))?.text.replaceAll('\u00a0', ' ')).toContain('6 t')
  await looper(pickuporders.remove, { ...at(id), query: { version: edited.version } })
  expect(await toRecycler(id, 'pickupWithdrawn')).toBeDefined()
  expect(await recycler(pickuporders.get, at(id))).toMatchObject({
    ...{ status: 'WITHDRAWN', course: expect.arrayContaining([expect.objectContaining({ what: 'WITHDRAWN' })]) },
  })
})

test('an order neither replaces nor duplicates the open inquiry or draft of the same two companies', async () => {
  const inquiry = await ask()
  const { id, version, cargoId } = inquiry
  const order = (replaces?: { id: number; version: number }) =>
    looper(pickuporders.order, { params: { cargoId, offerId }, body: orderBody({ amount: 7, replaces }) })
  await expect(order()).rejects.toMatchObject({
    code: 'pickuporders.open-already',
    params: { id, version, status: 'INQUIRY', amount: 5, measure: 't' },
  })
  await expect(order({ id, version: version + 1 })).rejects.toMatchObject({
    code: 'stale',
    params: { by: 'Tina Test' },
  })
  const draft = await order({ id, version })
  expect(draft).toMatchObject({ status: 'ORDERED', amount: 7 })
  expect(await recycler(pickuporders.get, at(id))).toMatchObject({ status: 'WITHDRAWN', amount: 5 })
  expect(await toRecycler(id, 'pickupWithdrawn')).toBeDefined()
  expect(await order({ id: draft.id, version: draft.version })).toMatchObject({ id: draft.id, status: 'ORDERED' })
})

test('at most the free amount can be ordered; the offer’s maximum matters only below that', async () => {
  const { id: big } = await recycler(api.offers.save, { body: offerBody(recyclerId, { maxamount: 25 }) })
  const cargoId = await addCargo(yard, looperId, 10.49)
  const draft = await looper(pickuporders.order, { params: { cargoId, offerId: big }, body: orderBody() })
  const edit = looper(pickuporders.edit, {
    body: { id: draft.id, version: draft.version, ...orderBody({ amount: 30 }) },
  })
  await expect(edit).rejects.toMatchObject({
    ...{ code: 'pickuporders.over-cargo', params: { free: 10.49 } },
    fields: [{ path: 'amount', code: 'too_big', params: { maximum: 10.49 } }],
  })
  await seeing(recycler)(api.offers.setActive, { body: { ids: [big], active: false } })
})

test('an offer in tonnes does not accept pieces, and says so instead of requiring 8.000 of them', async () => {
  const { id: heavy } = await recycler(api.offers.save, { body: offerBody(recyclerId, { minamount: 8 }) })
  const cargoId = await yard.inside(async db => {
    const row = { looperId, cargoTypeId: 1, measure: 'pcs', entered: 100 } as const
    return (await db.insertInto('cargo').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  const order = looper(pickuporders.order, { params: { cargoId, offerId: heavy }, body: orderBody({ amount: 40 }) })
  await expect(order).rejects.toMatchObject({ code: 'pickuporders.no-match' })
  await seeing(recycler)(api.offers.setActive, { body: { ids: [heavy], active: false } })
})
