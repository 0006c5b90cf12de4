import { api } from '@kreislauf/core/api.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { newTenant, pool } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { addCargo, from, newCargo, orderBody } from './testing.ts'

const plant = await newTenant()
const recycler = await plant.signIn({ head: true, language: 'en' })
const recyclerId = await newRecycler(recycler)
const { id: offerId } = await recycler(api.offers.save, {
  body: offerBody(recyclerId, { contactmail: 'dispo@weser.example' }),
})
afterAll(() => recycler(api.offers.setActive, { body: { ids: [offerId], active: false } }))

const at = (id: number) => ({ params: { id } })
async function newYard() {
  const tenant = await newTenant()
  const call = await tenant.signIn({ head: true })
  const { looperId } = await newCargo(tenant, call, 1)
  const cargo = () => addCargo(tenant, looperId, 10)
  const order = async (more: Parameters<typeof orderBody>[0] = {}) =>
    call(pickuporders.order, { params: { cargoId: await cargo(), offerId }, body: orderBody(more) })
  const execute = ({ id, version, seen }: { id: number; version: number; seen: string }) =>
    call(pickuporders.execute, { ...at(id), body: { version, seen } })
  const ask = async (more: Parameters<typeof orderBody>[0] = {}) =>
    call(pickuporders.request, { body: { cargoId: await cargo(), offerId, ...orderBody(more) } })
  return { tenant, call, order, execute, ask }
}
const mailsOf = async (id: number) => {
  const { rows } = await pool.raw.query(
    `select m.template, m.recipient, m.language, m.reply_to, a.name from mail m left join mail_attachment a on a.mail_id = m.id
     where m.text like $1 order by m.id`,
    [`%/details/${id}%`],
  )
  return rows
}
const told = async (id: number, template: string) =>
  (await mailsOf(id))
    .filter(mail => mail.template === template)
    .map(({ recipient, reply_to }) => `${recipient} answers ${reply_to}`)
    .toSorted()

const both = [
  'dispo@weser.example answers hof@sued.example',
  'hof@sued.example answers dispo@weser.example',
  'lager@weser.example answers hof@sued.example',
]

test('recycler, copy and looper hear of request, execution, answer and pick-up, and answer each other', async () => {
  const { call, ask, execute } = await newYard()
  const inquiry = await ask({ loopermail: 'hof@sued.example', recyclermail: 'lager@weser.example' })
  const { id } = inquiry
  expect(await told(id, 'pickupRequested')).toEqual(both)
  await execute(inquiry)
  expect(await told(id, 'pickupExecuted')).toEqual(both)
  await recycler(pickuporders.accept, await from(recycler, id))
  expect(await told(id, 'pickupAccepted')).toEqual(both)
  await recycler(pickuporders.pickedup, await from(recycler, id, { amount: 5 }))
  expect(await told(id, 'pickupPickedUp')).toEqual(both)
  const papers = (await mailsOf(id)).filter(({ name }) => name).map(({ template, name }) => `${template} ${name}`)
  expect(papers).toHaveLength(6)
  expect(await call(pickuporders.paper, at(id))).toMatchObject({ type: 'application/pdf' })
  expect(papers).toContainEqual(expect.stringMatching(/^pickupExecuted .+\.pdf$/))
})

test('without addresses in the order the offer’s contact and the heads of the looper are told, each in its language', async () => {
  const { call, order, execute } = await newYard()
  const { id } = await execute(await order())
  const mails = (await mailsOf(id)).map(({ recipient, language }) => `${recipient} ${language}`)
  expect(mails.toSorted()).toEqual([`${call.email} de`, 'dispo@weser.example en'].toSorted())
  await call(pickuporders.cancel, await from(call, id, { reason: 'Doch selbst verwertet' }))
  expect(await told(id, 'pickupCancelled')).toHaveLength(2)
})

test('a company writes others at most twenty inquiries and copies an hour; what it mails itself does not count', async () => {
  const { ask, order, execute } = await newYard()
  for (let sent = 0; sent < 20; sent++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'too-many-requests' })
  const strange = await order({ loopermail: 'irgendwer@fremd.example' })
  await expect(execute(strange)).rejects.toMatchObject({ code: 'too-many-requests' })
  // What binds and names no address is business as usual.
  expect(await execute(await order())).toMatchObject({ status: 'EXECUTED' })
})

test('an own offer or an own department whose contact is a stranger writes him no more than twenty mails an hour', async () => {
  const tenant = await newTenant()
  const call = await tenant.signIn({ head: true })
  const contactmail = 'opfer@fremd.example'
  const own = await newRecycler(call)
  const { id } = await call(api.offers.save, { body: offerBody(own, { contactmail }) })
  const { looperId } = await newCargo(tenant, call, 1)
  const ofOwn = async () => ({ cargoId: await addCargo(tenant, looperId, 10), offerId: id, ...orderBody({}) })
  await tenant.inside(db =>
    db.updateTable('department').set({ contactmail }).where('id', 'in', [own, looperId]).execute(),
  )
  for (let sent = 0; sent < 20; sent++) await call(pickuporders.request, { body: await ofOwn() })
  await expect(call(pickuporders.request, { body: await ofOwn() })).rejects.toMatchObject({ code: 'too-many-requests' })
  const { cargoId, offerId, ...body } = await ofOwn()
  const { version, seen, ...order } = await call(pickuporders.order, { params: { cargoId, offerId }, body })
  const execution = call(pickuporders.execute, { ...at(order.id), body: { version, seen } })
  await expect(execution).rejects.toMatchObject({ code: 'too-many-requests' })
  const { rows } = await pool.raw.query('select count(*)::int as sent from mail where recipient = $1', [contactmail])
  expect(rows[0]?.sent).toBe(20)
})
