import { api } from '@kreislauf/core/api.ts'
import { expect, test } from 'vitest'
import { mailsTo } from '../../testing/mails.ts'
import { newTenant, pool, stranger } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { answerOf } from './testing.ts'

const { mail, offers } = api
const address = () => `${crypto.randomUUID()}@fremd.example`
const at = (id: number) => ({ params: { id } })

async function recycling() {
  const tenant = await newTenant()
  const call = await tenant.signIn({ head: true })
  const recyclerId = await newRecycler(call)
  const offer = (contactmail: string) =>
    call(offers.save, { body: offerBody(recyclerId, { contactmail, active: false }) })
  const later = () =>
    pool.raw.query(`update asked_address set asked_at = asked_at - interval '25 hours' where mandator_id = $1`, [
      tenant.mandatorId,
    ])
  return { ...tenant, call, offer, later }
}

test('the contact of an offer is asked in one mail with a link for each answer, and an own account never', async () => {
  const { call, offer } = await recycling()
  const to = address()
  expect(await offer(to)).toMatchObject({ contactstate: 'ASKED' })
  expect(await offer(to.toUpperCase())).toMatchObject({ contactstate: 'ASKED' })
  expect(await offer(call.email)).toMatchObject({ contactstate: 'ACCOUNT' })
  expect(await mailsTo(call.email)).toEqual([])
  const [letter, ...more] = await mailsTo(to)
  expect(more).toEqual([])
  expect(letter?.text).toMatch(/\/mails\/[\w-]{43}\?answer=yes[\s\S]+\/mails\/[\w-]{43}\?answer=no/)
})

test('opening the link is no answer; an answer counts at once and can be changed', async () => {
  const { call, offer } = await recycling()
  const to = address()
  const { id } = await offer(to)
  const token = /\/mails\/([\w-]+)/.exec((await mailsTo(to))[0]?.text ?? '')?.[1] ?? ''
  expect(await stranger(mail.asked, { params: { token } })).toMatchObject({ state: 'ASKED' })
  const state = async () => (await call(offers.get, at(id))).contactstate
  expect(await state()).toBe('ASKED')
  for (const [agreed, told] of [
    [true, 'CONFIRMED'],
    [false, 'REFUSED'],
  ] as const) {
    expect(await answerOf(to, agreed)).toMatchObject({ state: told })
    expect(await state()).toBe(told)
  }
  await expect(call(offers.askContact, at(id))).rejects.toMatchObject({ code: 'offers.contact-refused' })
  const unknown = stranger(mail.asked, { params: { token: 'x'.repeat(43) } })
  await expect(unknown).rejects.toMatchObject({ code: 'registration.link-unknown' })
})

test('an address without answer is asked again after a day at the earliest, and the newest link counts', async () => {
  const { call, offer, later } = await recycling()
  const to = address()
  const { id } = await offer(to)
  await expect(call(offers.askContact, at(id))).rejects.toMatchObject({ code: 'offers.contact-asked-lately' })
  await later()
  await offer(to)
  expect(await mailsTo(to)).toHaveLength(1)
  expect(await call(offers.askContact, at(id))).toMatchObject({ contactstate: 'ASKED' })
  expect(await mailsTo(to)).toHaveLength(2)
  expect(await answerOf(to, true)).toMatchObject({ state: 'CONFIRMED' })
})

test('a company asks at most twenty addresses an hour, one address is asked by at most three companies; the offer is saved nevertheless', async () => {
  const { call, offer, later } = await recycling()
  for (let count = 0; count < 20; count++) await offer(address())
  const { id, contactstate } = await offer(address())
  expect(contactstate).toBe('UNASKED')
  await expect(call(offers.askContact, at(id))).rejects.toMatchObject({ code: 'too-many-requests' })
  await later()
  expect(await call(offers.askContact, at(id))).toMatchObject({ contactstate: 'ASKED' })
  const wanted = address()
  const states = []
  for (let count = 0; count < 4; count++) states.push((await (await recycling()).offer(wanted)).contactstate)
  expect(states).toEqual(['ASKED', 'ASKED', 'ASKED', 'UNASKED'])
  expect(await mailsTo(wanted)).toHaveLength(3)
})

test('another company cannot see the answer of the contact', async () => {
  const { offer } = await recycling()
  const { id } = await offer(address())
  const other = await recycling()
  await pool.raw.query('update recycler_offer set active = true where id = $1', [id])
  try {
    expect(await other.call(offers.get, at(id))).toMatchObject({ own: false, contactstate: null })
    await expect(other.call(offers.askContact, at(id))).rejects.toMatchObject({ code: 'not-found' })
  } finally {
    await pool.raw.query('update recycler_offer set active = false where id = $1', [id])
  }
})
