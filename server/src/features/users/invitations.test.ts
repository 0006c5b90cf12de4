import { addDays, today } from '@kreislauf/core/days.ts'
import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { expect, test } from 'vitest'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { mailsTo, tokenTo } from '../../testing/mails.ts'
import { app, caller, newTenant, pool, stranger } from '../../testing/tenant.ts'
import { endInvitations } from './delivery/invite.ts'

const at = (id: number) => ({ params: { id } })
const newMail = () => `yard-${crypto.randomUUID()}@example.org`

/** A collection point that registered by itself and has no dismantler. */
async function founded() {
  const tenant = await newTenant({ btbUntil: null })
  const head = await tenant.signIn({ head: true })
  const company = { name: 'Abschlepp Süd', street: 'Ring', hsnr: '1', zip: '24103', city: 'Kiel', country: 'DE' }
  const { id } = await head(companies.createCollector, { body: { company } })
  const invite = (email: string, by = head) =>
    by(users.inviteDelivery, { ...at(id), body: { email, reason: 'Nachbarn' } })
  return { tenant, head, id, invite }
}

/** Registers with the address and opens the mailed link. */
async function register(email: string) {
  const names = { firstname: 'Egon', lastname: 'Werker', company: 'Altauto Neu' }
  const body = {
    ...names,
    email,
    password: 'Altauto!2026',
    privacy: true,
    terms: true,
    captcha: await solvedCaptcha(),
  }
  await stranger(registration.register, { body })
  const account = await stranger(registration.confirm, { body: { token: await tokenTo(email, 'confirm') } })
  return caller({ authorization: `Bearer ${account.token}`, 'accept-language': 'de' })
}

test('a dismantler without an account is invited by mail, registers, and finds the request', async () => {
  const { head, id, invite } = await founded()
  const email = newMail()
  const invitation = await invite(email)
  expect(invitation).toMatchObject({ collectorId: id, name: 'Abschlepp Süd', email, expires: addDays(today(), 14) })
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ template: 'deliveryInvitation' })
  expect(mail?.text).toContain(`/app/register?email=${encodeURIComponent(email)}`)
  await expect(invite(newMail())).rejects.toMatchObject({ code: 'users.already-asked' })
  expect(await head(users.deliveryInvitations, {})).toEqual([invitation])

  const yard = await register(email)
  expect(await head(users.deliveryInvitations, {})).toEqual([])
  const [request] = await yard(users.outsourcing, {})
  expect(request).toMatchObject({ kind: 'DELIVERY', name: 'Abschlepp Süd', incoming: true, reason: 'Nachbarn' })
  expect(await head(users.outsourcing, {})).toMatchObject([{ id: request?.id, target: 'Altauto Neu', incoming: false }])
  expect((await mailsTo(email)).at(-1)).toMatchObject({ template: 'deliveryRequest' })
  const params = { id: request?.id ?? 0 }
  await expect(yard(users.acceptDelivery, { params })).rejects.toMatchObject({ code: 'companies.dismantler-first' })
  const company = { name: 'Altauto Neu', street: 'Ring', hsnr: '2', zip: '24103', city: 'Kiel', country: 'DE' }
  const { id: dismantlerId } = await yard(companies.createDismantler, { body: { company } })
  await yard(users.acceptDelivery, { params })
  expect(await head(companies.collector, at(id))).toMatchObject({ dismantlerId })
})

test('the answer does not reveal whether the address has an account, and only its owner decides', async () => {
  const known = await (await newTenant()).signIn({ head: true })
  const [one, other] = [await founded(), await founded()]
  const answers = [await one.invite(known.email), await other.invite(newMail())]
  const alike = answers.map(({ id: _, collectorId: __, email: ___, invitedAt: ____, ...rest }) => rest)
  expect(alike[0]).toEqual(alike[1])
  expect((await mailsTo(known.email)).map(({ template }) => template)).toEqual(['deliveryInvitation'])
  expect(await known(users.outsourcing, {})).toEqual([])
  expect(await one.head(users.deliveryInvitations, {})).toHaveLength(1)
  expect(await known(accounts.my, {})).toMatchObject({ email: known.email })
})

test('an invitation can be withdrawn, expires after two weeks, and then creates no request', async () => {
  const { tenant, head, invite } = await founded()
  const email = newMail()
  await head(users.withdrawInvitation, at((await invite(email)).id))
  await expect(head(users.withdrawInvitation, at(1))).rejects.toMatchObject({ code: 'not-found' })
  const second = await invite(email)
  const rows = (text: string) => pool.raw.query(text, [tenant.mandatorId])
  await rows(`update delivery_invitation set expires = current_date - 2 where mandator_id = $1 and state = 'OPEN'`)
  expect(await head(users.deliveryInvitations, {})).toEqual([])
  await expect(head(users.withdrawInvitation, at(second.id))).rejects.toMatchObject({ code: 'not-found' })
  const yard = await register(email)
  expect(await yard(users.outsourcing, {})).toEqual([])
  await endInvitations(app.platform)
  expect((await mailsTo(head.email)).at(-1)).toMatchObject({ template: 'deliveryInvitationOver' })
  await rows(`update delivery_invitation set ended_at = now() - interval '15 days' where mandator_id = $1`)
  await endInvitations(app.platform)
  expect((await rows('select from delivery_invitation where mandator_id = $1')).rowCount).toBe(0)
  expect((await rows('select * from verify_history($1)')).rows).toEqual([])
})

test('ten invitations a day, and three mails to one address from all senders', async () => {
  const email = newMail()
  for (const _ of [1, 2, 3, 4]) await (await founded()).invite(email)
  expect(await mailsTo(email)).toHaveLength(3)
  const { head, invite } = await founded()
  for (let count = 0; count < 10; count++) await head(users.withdrawInvitation, at((await invite(newMail())).id))
  await expect(invite(newMail())).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('inviting requires the right to change master data, and an own collection point', async () => {
  const { tenant, id, invite } = await founded()
  const reader = await tenant.signIn({ rights: '2000' })
  await expect(invite(newMail(), reader)).rejects.toMatchObject({ code: 'forbidden' })
  const foreign = await (await newTenant()).signIn({ head: true })
  await expect(invite(newMail(), foreign)).rejects.toMatchObject({ code: 'not-found' })
  await expect(invite('keine Adresse')).rejects.toMatchObject({ fields: [{ path: 'email' }] })
  const sent = await invite(newMail())
  expect(await foreign(users.deliveryInvitations, {})).toEqual([])
  await expect(foreign(users.withdrawInvitation, at(sent.id))).rejects.toMatchObject({ code: 'not-found' })
  expect(id).toBe(sent.collectorId)
})

test('a company invites at most forty addresses an hour, and nothing is stored of a further one', async () => {
  const tenant = await newTenant()
  const head = await tenant.signIn({ head: true })
  const email = () => `${crypto.randomUUID()}@test.example`
  const invite = (address: string) =>
    head(registration.register, { body: { email: address, firstname: 'Ina', lastname: 'Neu', rights: '2022' } })
  for (let turn = 0; turn < 40; turn++) await invite(email())
  const further = email()
  await expect(invite(further)).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(await head(users.list, { query: { q: further } })).toEqual([])
})
