import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { attempt, calls, type Picking, slotsOf } from '../../testing/attempts.ts'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { app, type Caller, newTenant, pool } from '../../testing/tenant.ts'
import { closeTill } from '../log/testdata.ts'

const { cars, log, receptions, statements, users } = api
/** Contained in all texts that the collection point must never see. */
const MARK = 'FREMDMARKE'
const issuerOnly = { code: 'receptions.issuer-only' }
const forbidden = { code: 'forbidden' }

/**
 * A dismantler with two collection points. The first one has its own account with all rights; the administrator has received one car via the first
 * point, and cars whose keepers contain the mark via the second one and directly.
 */
async function twoPoints() {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const head = await tenant.signIn({ rights: 'FFFF', head: true })
  const office = await tenant.signIn({ rights: 'FFFF' })
  const owner = await tenant.signIn({ rights: 'FFFF' })
  const collector = (name: string) =>
    tenant.inside(async db => {
      const company = JSON.stringify({ name, city: 'Kiel', country: 'DE' })
      const values = {
        department: 'COLLECTOR' as const,
        dismantlerId,
        dismantlerMandatorId: tenant.mandatorId,
        company,
      }
      return (await db.insertInto('department').values(values).returning('id').executeTakeFirstOrThrow()).id
    })
  const [own, other] = [await collector('Annahme Ost'), await collector(`Annahme ${MARK}`)]
  await head(users.handCollector, { params: { id: own, accountId: owner.accountId }, body: undefined })
  const through = { vn: { receptiondate: today(), dismantling: false, sornd: true } }
  const marked = { keeper: { lastname: MARK }, car: { manufacturer: MARK }, remark: MARK }
  const receive = (by: Caller, collectorId: number | null, more: object = {}) =>
    by(receptions.create, {
      body: { ...complete({ ...(collectorId && through), ...more }), collectorId, dismantlerId },
    })
  const mine = await receive(head, own)
  const theirs = await receive(head, other, marked)
  const straight = await receive(head, null, marked)
  const legal = { keeper: { legal: true, companyname: `${MARK} AG`, hotlist: true, lastname: MARK } }
  await receive(office, other, { ...marked, ...legal })
  return { tenant, dismantlerId, staffId, head, office, owner, own, other, mine, theirs, straight, receive, through }
}

let company: Awaited<ReturnType<typeof twoPoints>>
beforeAll(async () => {
  company = await twoPoints()
})
const range = { from: '2020-01-01', to: today() }

describe('the account of a collection point', () => {
  test('gets the same answer when creating a reception as when reading it later', async () => {
    const { owner, own, receive } = await twoPoints()
    const taken = await receive(owner, own)
    expect(await owner(receptions.get, { params: { id: taken.id } })).toEqual(taken)
    expect(taken).toMatchObject({ issuer: false, collector: 'Annahme Ost' })
  })

  test('lists, searches, counts and exports the receptions of its point only', async () => {
    const { owner, mine, dismantlerId } = company
    const list = await owner(receptions.list, { params: range, query: {} })
    expect(list.map(({ id, access }) => ({ id, access }))).toEqual([{ id: mine.id, access: '0060' }])
    expect(await owner(receptions.search, { query: { q: MARK } })).toEqual({ rows: [], total: 0 })
    expect(await owner(receptions.older, { params: { from: '2999-01-01' } })).toMatchObject({ count: 1 })
    expect(await owner(receptions.hotlist, {})).toEqual([])
    const stock = { params: { ...range, dismantlerId }, query: {} }
    expect((await owner(cars.inventory, stock)).map(({ id }) => id)).toEqual([mine.carId])
    const file = await owner(receptions.export, { params: { ...range, dismantlerId, format: 'csv' }, query: {} })
    expect(Buffer.from((file as unknown as { bytes: Uint8Array }).bytes).toString()).not.toContain(MARK)
  })

  test('finds no other reception, car, history or file by its id', async () => {
    const { owner, theirs, straight, head } = company
    const missing = { code: 'not-found' }
    for (const { id, carId } of [theirs, straight]) {
      for (const one of [receptions.get, receptions.history, receptions.docs, receptions.print])
        await expect(owner(one, { params: { id }, query: {} })).rejects.toMatchObject(missing)
      for (const one of [cars.get, cars.history, cars.thread])
        await expect(owner(one, { params: { id: carId } })).rejects.toMatchObject(missing)
    }
    expect(await head(receptions.get, { params: { id: theirs.id } })).toMatchObject({ keeper: { lastname: MARK } })
  })

  test('gets no data of others from any call, whatever ids it sends', async () => {
    const { owner, theirs, other, dismantlerId, staffId } = company
    const ids: Record<string, number> = {
      ...{ reception: theirs.id, car: theirs.carId, department: dismantlerId, employee: staffId },
      account: owner.accountId,
    }
    const told: string[] = []
    const known = calls.filter(([, { can, path }]) => can !== 'public' && can !== 'admin' && !path.includes('logout'))
    for (const one of known) {
      const slots = slotsOf(one)
      const named = slots.some(({ table }) => table === 'department') ? [dismantlerId, other] : [0]
      for (const department of named) {
        const pick: Picking = ({ key, where }) => {
          const table = slots.find(slot => slot.key === key && slot.where === where)?.table ?? ''
          return table === 'department' ? department : (ids[table] ?? 1)
        }
        const { text } = await attempt(one, owner.token, pick)
        if (text.includes(MARK)) told.push(`${one[0]} ${text.slice(0, 200)}`)
      }
    }
    expect(told).toEqual([])
  })

  test('creates cars for its own point only', async () => {
    const { owner, receive, own, other, through } = await twoPoints()
    const unknown = { code: 'invalid', fields: [{ path: 'collectorId', code: 'unknown_collector' }] }
    await expect(receive(owner, other, through)).rejects.toMatchObject(unknown)
    const required = { code: 'invalid', fields: [{ path: 'collectorId', code: 'required' }] }
    await expect(receive(owner, null)).rejects.toMatchObject(required)
    expect(await receive(owner, own)).toMatchObject({ collectorId: own, access: '0060', issuer: false })
  })

  test('changes its reception while it is open, moves it to no other point, and reads it once locked', async () => {
    const { owner, head, mine, other, tenant, dismantlerId } = await twoPoints()
    const params = { id: mine.id }
    const now = await owner(receptions.get, { params })
    const edited = { ...now, version: now.version, carversion: now.carversion, remark: 'Schlüssel fehlt' }
    const saved = await owner(receptions.edit, { params, body: edited as never })
    expect(saved).toMatchObject({ remark: 'Schlüssel fehlt' })
    const moved = { ...edited, version: saved.version, carversion: saved.carversion, collectorId: other }
    await expect(owner(receptions.edit, { params, body: moved as never })).rejects.toMatchObject({ code: 'invalid' })
    await pool.raw.query(
      `insert into certificate (mandator_id, department_id, identnr, issued, validfrom, validto, certifier, file_id)
       select c.mandator_id, $1, 'Z-2', c.issued, c.validfrom, c.validto, c.certifier, c.file_id
       from certificate c where c.department_id = $2`,
      [mine.collectorId, mine.dismantlerId],
    )
    await seeing(head)(receptions.lock, { params })
    const locked = await owner(receptions.get, { params })
    expect(locked).toMatchObject({ access: '0020', locked: true })
    const annotation = { version: locked.version, remark: 'zu spät' }
    await expect(owner(receptions.annotate, { params, body: annotation })).rejects.toMatchObject(issuerOnly)
    const print = await app.inject({
      url: `/api/receptions/print/${mine.id}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(print.statusCode).toBe(200)
    const listed = async (by: Caller) =>
      (await by(receptions.list, { params: range, query: {} })).find(({ id }) => id === mine.id)?.isSelectable
    expect([await listed(head), await listed(owner)], 'who may take the car over into the log').toEqual([true, false])
    await tenant.inside(db => closeTill(db, dismantlerId, today()))
    expect(await listed(head), 'no day is left to take it over on').toBe(false)
  })

  test('cannot lock, unlock, cancel or reissue, move a car, or use the operating log', async () => {
    const { owner, mine, dismantlerId } = company
    const params = { id: mine.id }
    const reason = { reason: 'weil' }
    const refused = (call: Promise<unknown>) => expect(call).rejects.toMatchObject(forbidden)
    await refused(seeing(owner)(receptions.lock, { params }))
    await refused(seeing(owner)(receptions.lockMany, { body: { items: [mine.id] } }))
    for (const one of [receptions.unlock, receptions.cancel, receptions.reissue])
      await refused(seeing(owner)(one, { params, body: reason }))
    await refused(seeing(owner)(cars.setStep, { params: { id: mine.carId }, body: { step: 'VEHICLE', reason: '' } }))
    await refused(seeing(owner)(cars.transfer, { params: { id: mine.carId } }))
    await refused(owner(statements.list, { params: { id: dismantlerId } }))
    await refused(owner(log.journal, { params: { ...range, dismantlerId }, query: {} }))
    await refused(owner(users.list, { query: {} }))
    expect(await owner(api.accounts.my, {})).toMatchObject({ granted: '207000', point: true })
  })

  test('reads the dismantler’s data needed to receive cars, but no bank, tax or customer data', async () => {
    const { owner, head, own, dismantlerId, tenant } = await twoPoints()
    const iban = 'DE02120300000000202051'
    await tenant.inside(db =>
      sql`update department set company = company || ${JSON.stringify({ iban, taxnumber: '12/345' })}::jsonb where id = ${dismantlerId}`.execute(
        db,
      ),
    )
    const at = { params: { id: dismantlerId } }
    expect(await head(api.companies.dismantler, at)).toMatchObject({ foreign: false, company: { iban } })
    const seen = await owner(api.companies.dismantler, at)
    expect(seen).toMatchObject({
      foreign: true,
      editable: false,
      company: { city: 'Flensburg' },
      served: { identNr: expect.any(String), certificate: { hasdoc: true }, presets: { direct: true } },
    })
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${iban}|12/345|authority|vnrnext|closedTill`))
    expect(await owner(api.companies.collector, { params: { id: own } })).toMatchObject({ foreign: false })
    for (const refused of [
      () => owner(api.companies.stamp, { params: { dismantlerId } }),
      () => owner(api.companies.numbers, { params: { dismantlerId }, query: {} }),
    ])
      await expect(refused()).rejects.toMatchObject(forbidden)
  })

  test('selects its point and the dismantler even without the right to read master data', async () => {
    const { head, tenant, own, dismantlerId, through, receive } = await twoPoints()
    const worker = await tenant.signIn({ rights: '0070' })
    await head(users.handCollector, { params: { id: own, accountId: worker.accountId }, body: undefined })
    const may = (await worker(api.accounts.my, {})).granted
    expect(may).toBe('007000')
    expect((await worker(api.companies.assignableCollectors, {})).map(({ id }) => id)).toEqual([dismantlerId, own])
    expect((await worker(api.companies.assignableDismantlers, {})).map(({ id }) => id)).toEqual([dismantlerId])
    await expect(worker(api.companies.dismantler, { params: { id: dismantlerId } })).rejects.toMatchObject(forbidden)
    expect(await receive(worker, own, through)).toMatchObject({ collectorId: own })
    const reader = await tenant.signIn({ rights: '0020' })
    await expect(reader(api.companies.assignableCollectors, {})).rejects.toMatchObject(forbidden)
  })

  test('acts for the company again once the point is no longer its own', async () => {
    const { owner, own, tenant } = await twoPoints()
    const all = () => owner(receptions.list, { params: range, query: {} })
    expect(await all()).toHaveLength(1)
    await tenant.inside(db =>
      db.updateTable('department').set({ ownerAccountId: null }).where('id', '=', own).execute(),
    )
    expect(await all()).toHaveLength(4)
  })
})

test('other users of the company see everything, with their own rights', async () => {
  const { office, head } = company
  for (const call of [office, head]) {
    const list = await call(receptions.list, { params: range, query: {} })
    expect(list).toHaveLength(4)
    expect(new Set(list.map(({ access }) => access))).toEqual(new Set(['FFFF']))
  }
})
