import { api } from '@kreislauf/core/api.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { agreed, answerOf } from '../mail/testing.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { addCargo, from, newCargo, orderBody } from './testing.ts'

const plant = await newTenant()
const recycler = await plant.signIn({ head: true, language: 'en' })
const recyclerId = await newRecycler(recycler)
for (const name of ['dispo', 'lager']) await agreed(plant.mandatorId, `${name}@weser.example`)
const { id: offerId } = await recycler(api.offers.save, {
  body: offerBody(recyclerId, { contactmail: 'dispo@weser.example' }),
})
afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: [offerId], active: false } }))

const at = (id: number) => ({ params: { id } })
async function newYard() {
  const tenant = await newTenant()
  const call = await tenant.signIn({ head: true })
  const { looperId } = await newCargo(tenant, call, 1)
  await agreed(tenant.mandatorId, 'hof@sued.example')
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
     where m.text like $1 and m.template like 'pickup%' order by m.id`,
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

test('recycler, copy and looper get mails about request, execution, answer and pick-up, with reply-to addresses', async () => {
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

test('the document goes with the request, each change of it, and the order that follows from a proposal', async () => {
  const { call, ask, execute } = await newYard()
  const { id, version } = await ask({ loopermail: 'hof@sued.example' })
  await call(pickuporders.edit, { body: { id, version, ...orderBody({ amount: 6, loopermail: 'hof@sued.example' }) } })
  await recycler(pickuporders.propose, await from(recycler, id, { words: null }))
  await execute(await call(pickuporders.get, at(id)))
  const papers = (await mailsOf(id)).map(({ template, name }) => `${template} ${name ? 'with' : 'without'} document`)
  expect(papers.filter((one, index) => papers.indexOf(one) === index)).toEqual([
    'pickupRequested with document',
    'pickupChanged with document',
    'pickupProposed without document',
    'pickupAgreed with document',
  ])
})

test('without addresses in the order the offer’s contact and the looper’s administrators get the mails, each in their language', async () => {
  const { call, order, execute } = await newYard()
  const { id } = await execute(await order())
  const mails = (await mailsOf(id)).map(({ recipient, language }) => `${recipient} ${language}`)
  expect(mails.toSorted()).toEqual([`${call.email} de`, 'dispo@weser.example en'].toSorted())
  await call(pickuporders.cancel, await from(call, id, { reason: 'Doch selbst verwertet' }))
  expect(await told(id, 'pickupCancelled')).toHaveLength(2)
})

test('a company sends others at most twenty inquiries an hour; binding orders are not limited', async () => {
  const { ask, order, execute } = await newYard()
  for (let sent = 0; sent < 20; sent++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'too-many-requests' })
  const named = await execute(await order({ loopermail: 'hof@sued.example' }))
  expect(named).toMatchObject({ status: 'EXECUTED' })
  expect(await told(named.id, 'pickupExecuted')).toHaveLength(2)
  const strange = await execute(await order({ recyclermail: 'irgendwer@fremd.example' }))
  expect(strange).toMatchObject({ status: 'EXECUTED', unmailed: ['irgendwer@fremd.example'] })
  expect(await told(strange.id, 'pickupExecuted')).toHaveLength(2)
})

const toHim = async (recipient: string) =>
  (await pool.raw.query('select template from mail where recipient = $1 order by id', [recipient])).rows.map(
    ({ template }) => template,
  )

test('an outside address named by an offer, department or order gets one mail asking for consent, and no other before it agrees', async () => {
  const tenant = await newTenant()
  const call = await tenant.signIn({ head: true })
  const [contactmail, recyclermail] = [
    `opfer${tenant.mandatorId}@fremd.example`,
    `auch${tenant.mandatorId}@fremd.example`,
  ]
  const own = await newRecycler(call)
  const { id, contactstate } = await call(api.offers.save, { body: offerBody(own, { contactmail }) })
  expect(contactstate).toBe('ASKED')
  const { looperId } = await newCargo(tenant, call, 1)
  await tenant.inside(db =>
    db.updateTable('department').set({ contactmail }).where('id', 'in', [own, looperId]).execute(),
  )
  const binding = async (more = {}) => {
    const cargoId = await addCargo(tenant, looperId, 10)
    const drafted = await call(pickuporders.order, { params: { cargoId, offerId: id }, body: orderBody(more) })
    return call(pickuporders.execute, { ...at(drafted.id), body: { version: drafted.version, seen: drafted.seen } })
  }
  const order = await binding({ loopermail: contactmail, recyclermail })
  expect(order.unmailed.toSorted()).toEqual([recyclermail, contactmail])
  await call(pickuporders.cancel, await from(call, order.id, { reason: 'Doch selbst verwertet' }))
  // The administrators get the mails instead.
  const heads = await mailsOf(order.id)
  expect(heads.map(({ template, recipient }) => `${template} ${recipient}`)).toEqual([
    `pickupExecuted ${call.email}`,
    `pickupCancelled ${call.email}`,
  ])
  expect(await toHim(contactmail)).toEqual(['addressAsked'])
  expect(await toHim(recyclermail)).toEqual(['addressAsked'])
  await answerOf(contactmail, false)
  await binding()
  expect(await toHim(contactmail)).toEqual(['addressAsked'])
  await answerOf(contactmail, true)
  const last = await binding()
  expect(last.unmailed).toEqual([])
  expect(await toHim(contactmail)).toEqual(['addressAsked', 'pickupExecuted'])
})
