import { today } from '@kreislauf/core/days.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { describe, expect, test } from 'vitest'
import { onOwnerConnection } from '../../platform/database/ownerconnection.ts'
import { firstTampered } from '../../platform/database/verify.ts'
import { delivering } from '../../testing/delivering.ts'
import { mailsTo } from '../../testing/mails.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { png, upload } from '../../testing/uploading.ts'

const at = (id: number) => ({ params: { id } })

/** A collection point with an open reception, its company, and the one asked to take it over. */
async function handing() {
  const given = await delivering()
  const next = await newTenant()
  const successor = await next.signIn({ head: true })
  const { code } = await successor(users.handoverCode, {})
  const open = await given.receive()
  const ask = (by: string | undefined = code, accountId = successor.accountId) =>
    given.truck(users.handCollector, {
      params: { id: given.collectorId, accountId },
      body: { code: by, reason: 'Verkauf' },
    })
  return { ...given, next, successor, code, open, ask }
}

const lastEvents = async (mandatorId: number) =>
  (
    await pool.raw.query<{ operation: string }>(
      "select operation from history where mandator_id = $1 and record_type = 'department' and operation like 'outsource%' order by seq",
      [mandatorId],
    )
  ).rows.map(({ operation }) => operation)

describe('a collection point handed over to another company', () => {
  test('is visible to nobody there until its administrator has accepted, and the request can be withdrawn', async () => {
    const { truck, successor, collectorId, open, ask, next } = await handing()
    const request = await ask()
    expect(request).toMatchObject({ kind: 'COLLECTOR', state: 'OPEN', incoming: false, reason: 'Verkauf' })
    expect(await successor(users.outsourcing, {})).toMatchObject([
      { id: request?.id, kind: 'COLLECTOR', name: 'Abschlepp Süd', incoming: true },
    ])
    expect((await mailsTo(successor.email)).map(({ template }) => template)).toEqual(['collectorRequest'])
    expect((await mailsTo(truck.email)).map(({ template }) => template)).toEqual(['collectorAsked'])
    await expect(successor(receptions.get, at(open.id))).rejects.toMatchObject({ code: 'not-found' })
    expect(await truck(receptions.get, at(open.id))).toMatchObject({ access: '0060' })
    await expect(ask()).rejects.toMatchObject({ code: 'users.already-asked' })
    const worker = await next.signIn({ rights: 'FFFF' })
    await expect(worker(users.acceptCollector, at(request?.id ?? 0))).rejects.toMatchObject({ code: 'forbidden' })
    await truck(users.cancelCollector, at(request?.id ?? 0))
    await expect(successor(users.acceptCollector, at(request?.id ?? 0))).rejects.toMatchObject({ code: 'not-found' })
    expect((await mailsTo(successor.email)).at(-1)?.template).toBe('outsourceOver')
    const again = await ask()
    await successor(users.declineCollector, at(again?.id ?? 0))
    expect(await truck(users.outsourcing, {})).toEqual([])
    expect(await truck(companies.collector, at(collectorId))).toMatchObject({ foreign: false })
  })

  test('takes open receptions with it, not locked ones, and returns when either side ends it', async () => {
    const { tenant, other, next, truck, owner, successor, collectorId, receive, open, ask } = await handing()
    const locked = await receive()
    await seeing(truck)(receptions.ready, { ...at(locked.id), body: { ready: true } })
    await seeing(owner)(receptions.lock, at(locked.id))
    for (const [ending, kept] of [
      [successor, truck],
      [truck, truck],
    ] as const) {
      const request = await ask()
      await successor(users.acceptCollector, at(request?.id ?? 0))
      expect(await successor(companies.collector, at(collectorId))).toMatchObject({
        foreign: false,
        certificate: { kind: 'EXPERT' },
      })
      await expect(truck(companies.collector, at(collectorId))).rejects.toMatchObject({ code: 'not-found' })
      expect(await successor(receptions.get, at(open.id))).toMatchObject({ access: '0060' })
      await expect(truck(receptions.get, at(open.id))).rejects.toMatchObject({ code: 'not-found' })
      expect(await kept(receptions.get, at(locked.id))).toMatchObject({ access: '0020' })
      await expect(successor(receptions.get, at(locked.id))).rejects.toMatchObject({ code: 'not-found' })
      const stranger = await (await newTenant()).signIn({ head: true })
      await expect(stranger(users.endCollector, at(request?.id ?? 0))).rejects.toMatchObject({ code: 'not-found' })
      await ending(users.endCollector, at(request?.id ?? 0))
      expect(await truck(receptions.get, at(open.id))).toMatchObject({ access: '0060' })
      await expect(successor(receptions.get, at(open.id))).rejects.toMatchObject({ code: 'not-found' })
      await expect(successor(companies.collector, at(collectorId))).rejects.toMatchObject({ code: 'not-found' })
    }
    for (const { email } of [truck, successor])
      expect((await mailsTo(email)).map(({ template }) => template).slice(-2)).toEqual([
        'collectorDone',
        'collectorEnded',
      ])
    for (const { mandatorId } of [other, next])
      expect(await lastEvents(mandatorId)).toEqual(
        expect.arrayContaining(['outsourceRequested', 'outsourceAccepted', 'outsourced', 'outsourceEnded']),
      )
    for (const { mandatorId } of [tenant, other, next])
      expect(
        await onOwnerConnection(process.env['DATABASE_URL'] ?? '', client => firstTampered(client, mandatorId)),
      ).toBeUndefined()
  })

  test('can be passed on only by its owner, not by the receiver', async () => {
    const { successor, collectorId, ask } = await handing()
    await successor(users.acceptCollector, at((await ask())?.id ?? 0))
    const third = await (await newTenant()).signIn({ head: true })
    const { code } = await third(users.handoverCode, {})
    await expect(
      successor(users.handCollector, { params: { id: collectorId, accountId: third.accountId }, body: { code } }),
    ).rejects.toMatchObject({ code: 'users.received' })
  })

  test('takes its incidents with it, including photos', async () => {
    const { truck, successor, collectorId, ask } = await handing()
    const body = { date: today(), incidentType: 'THEFT' as const, description: 'Batterien fehlen' }
    const { id = 0 } = (await truck(incidents.save, { ...at(collectorId), body })) ?? {}
    await truck(incidents.addDocs, { ...at(id), body: upload(png, 'tor.png') })
    await successor(users.acceptCollector, at((await ask())?.id ?? 0))
    expect(await successor(incidents.get, at(id))).toMatchObject({ files: [{ name: 'tor.png' }] })
    await expect(truck(incidents.get, at(id))).rejects.toMatchObject({ code: 'companies.other-kind' })
  })

  test('needs a valid code: wrong, unknown and foreign ones get the same answer', async () => {
    const { owner, successor, collectorId, next, code, ask } = await handing()
    const worker = await next.signIn({ rights: 'FFFF' })
    const unknown = { code: 'invalid', fields: [{ path: 'code', code: 'handover_code' }] }
    for (const [by, accountId] of [
      ['', successor.accountId],
      ['', 999_999_999],
      [code.replace(/^\d+/, String(owner.accountId)), successor.accountId],
      [code, worker.accountId],
      [code, 999_999_999],
    ] as const)
      await expect(ask(by, accountId)).rejects.toMatchObject(unknown)
    await expect(
      owner(users.handCollector, { params: { id: collectorId, accountId: owner.accountId }, body: {} }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('is given to an account of the own company at once, and taken back', async () => {
  const { truck, collectorId, other } = await delivering()
  const colleague = await other.signIn()
  await truck(users.handCollector, { params: { id: collectorId, accountId: colleague.accountId }, body: {} })
  expect(await truck(companies.outsourceableCollectors, {})).toEqual([])
  expect(await truck(users.ownedCollectors, {})).toMatchObject([{ id: collectorId, accountId: colleague.accountId }])
  expect(await truck(companies.collector, at(collectorId))).toMatchObject({ foreign: false })
  await truck(users.releaseCollector, at(collectorId))
  expect(await truck(users.ownedCollectors, {})).toEqual([])
  expect(await truck(companies.outsourceableCollectors, {})).toHaveLength(1)
})
