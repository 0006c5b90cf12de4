import { addDays, today } from '@kreislauf/core/days.ts'
import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../testing/mails.ts'
import { app, newTenant, pool } from '../../testing/tenant.ts'
import { endUnanswered } from './outsourcing/mails.ts'

/** A company with administrator and user, and another one whose administrator is asked. */
async function twoCompanies() {
  const [tenant, other] = await Promise.all([newTenant(), newTenant()])
  const [head, user, target] = [
    await tenant.signIn({ head: true }),
    await tenant.signIn({ rights: '2027' }),
    await other.signIn({ head: true }),
  ]
  const { code } = await target(users.handoverCode, {})
  const ask = (mandatorId = other.mandatorId, by = code) =>
    head(users.outsource, {
      params: { id: user.accountId, mandatorId },
      body: { code: by, reason: 'Wechsel zum Schwesterbetrieb' },
    })
  return { tenant, other, head, user, target, code, ask, userAt: { params: { id: user.accountId } } }
}
const at = ({ id }: { id: number }) => ({ params: { id } })

describe('a user who moves to another company', () => {
  test('stays until its administrator accepts, then starts there with that administrator’s rights, signed out', async () => {
    const { head, user, target, ask, userAt } = await twoCompanies()
    const request = await ask()
    expect(request).toMatchObject({ accountId: user.accountId, name: 'Tina Test', incoming: false })
    expect((await mailsTo(target.email)).map(({ template }) => template)).toEqual(['outsourceRequest'])
    expect(await user(accounts.my, {})).toMatchObject({ rights: '2027' })
    const [asked] = await target(users.outsourcing, {})
    expect(asked).toMatchObject({
      id: request.id,
      email: user.email,
      incoming: true,
      reason: 'Wechsel zum Schwesterbetrieb',
    })
    expect(await target(users.accept, { ...at(request), body: { rights: '2022' } })).toMatchObject({
      id: user.accountId,
      rights: '2022',
      grantable: '0',
      head: false,
    })
    await expect(user(accounts.my, {})).rejects.toMatchObject({ code: 'signed-out' })
    await expect(head(users.one, userAt)).rejects.toMatchObject({ code: 'not-found' })
    expect(await target(users.one, userAt)).toMatchObject({ email: user.email })
    expect((await mailsTo(head.email)).map(({ template }) => template)).toEqual(['outsourceDone'])
    expect((await mailsTo(user.email)).map(({ template }) => template)).toEqual(['outsourceDone'])
    expect((await mailsTo(target.email)).map(({ template }) => template)).toEqual(['outsourceRequest', 'outsourceDone'])
  })

  test('appears in the history of both', async () => {
    const { tenant, other, target, ask, userAt } = await twoCompanies()
    await target(users.accept, { ...at(await ask()), body: { rights: '2' } })
    expect((await target(users.history, userAt)).map(({ event }) => event)).toEqual([
      'outsourceAccepted',
      'outsourced',
      'outsourceRequested',
    ])
    const left = await tenant.inside(db =>
      db.selectFrom('history').select('operation').where('recordType', '=', 'account').orderBy('seq').execute(),
    )
    expect(left.map(({ operation }) => operation).slice(-2)).toEqual(['outsourceRequested', 'outsourceAccepted'])
    for (const { mandatorId } of [tenant, other])
      expect((await pool.raw.query('select * from verify_history($1)', [mandatorId])).rows).toEqual([])
  })

  test('does not move if the administrator declines, or the requester withdraws', async () => {
    const { head, user, target, ask } = await twoCompanies()
    const first = await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'users.already-asked' })
    await target(users.decline, at(first))
    await expect(target(users.accept, { ...at(first), body: { rights: '2' } })).rejects.toMatchObject({
      code: 'not-found',
    })
    const second = await ask()
    await head(users.cancel, at(second))
    expect(await target(users.outsourcing, {})).toEqual([])
    expect(await user(accounts.my, {})).toMatchObject({ rights: '2027' })
  })

  test('moves only to the company with the given code, and guessing numbers reveals nothing', async () => {
    const { tenant, head, code, ask, target } = await twoCompanies()
    expect(await head(users.receiver, { params: { code: code.toLowerCase().replaceAll('-', ' ') } })).toMatchObject({
      name: expect.stringContaining('Test '),
      accountId: target.accountId,
    })
    const unknown = { code: 'invalid', fields: [{ path: 'code', code: 'handover_code' }] }
    const own = await head(users.handoverCode, {})
    const [number = '', ...check] = code.split('-')
    for (const wrong of [
      `${Number(number) + 1}-${check.join('-')}`,
      `${number}-0000-0000`,
      '999999999-0000-0000',
      'Nordkreis',
    ]) {
      await expect(head(users.receiver, { params: { code: wrong } })).rejects.toMatchObject({ code: 'not-found' })
      await expect(ask(Number(number), wrong)).rejects.toMatchObject(unknown)
    }
    await expect(ask(tenant.mandatorId, own.code)).rejects.toMatchObject(unknown)
    await expect(ask(tenant.mandatorId)).rejects.toMatchObject(unknown)
  })

  test('is requested with an end date; an unanswered request expires for both', async () => {
    const { head, target, ask } = await twoCompanies()
    const { id, expires } = await ask()
    expect(expires).toBe(addDays(today(), 14))
    await pool.raw.query('update outsource_request set expires = $2 where id = $1', [id, addDays(today(), -1)])
    expect(await head(users.outsourcing, {})).toEqual([])
    await expect(target(users.accept, { ...at({ id }), body: { rights: '2' } })).rejects.toMatchObject({
      code: 'not-found',
    })
    await endUnanswered(app.platform)
    for (const { email } of [head, target]) expect((await mailsTo(email)).at(-1)?.template).toBe('outsourceOver')
    expect(await ask()).toMatchObject({ state: 'OPEN' })
  })

  test('moves only with the consent of the other company’s administrator', async () => {
    const { other, head, ask } = await twoCompanies()
    const request = await ask()
    await expect(head(users.accept, { ...at(request), body: { rights: '2' } })).rejects.toMatchObject({
      code: 'not-found',
    })
    const worker = await other.signIn({ rights: 'FFFF' })
    await expect(worker(users.accept, { ...at(request), body: { rights: '2' } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const stranger = await (await newTenant()).signIn({ head: true })
    expect(await stranger(users.outsourcing, {})).toEqual([])
    for (const call of [users.decline, users.cancel] as const)
      await expect(stranger(call, at(request))).rejects.toMatchObject({ code: 'not-found' })
  })

  test('gets no right that the accepting administrator may not grant, and is never the last administrator', async () => {
    const { head, target, ask, other, code } = await twoCompanies()
    await expect(target(users.accept, { ...at(await ask()), body: { rights: 'FFFFF' } })).rejects.toMatchObject({
      fields: [{ path: 'rights', code: 'right_over_own' }],
    })
    const self = { params: { id: head.accountId, mandatorId: other.mandatorId }, body: { code, reason: null } }
    await expect(head(users.outsource, self)).rejects.toMatchObject({ code: 'users.last-head' })
  })
})
