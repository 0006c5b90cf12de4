import { addDays, today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'
import { carInLog, closeTill } from '../log/testdata.ts'

const TAKEN = addDays(today(), -9)
const CLOSED = addDays(today(), -5)

/** A headlamp removed by Paula on a day that is closed now. */
async function closedLamp(more: object = {}) {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const carId = await tenant.inside(db => carInLog(db, dismantlerId, { on: addDays(today(), -10) }))
  const call = await tenant.signIn({ rights: 'FFFF' })
  const params = { dismantlerId }
  const form = { carId, sparecategory: 'HEADLAMP', takenon: TAKEN, staffId, designation: 'Scheinwerfer', ...more }
  const { parts: made } = await call(parts.save, { params, body: [form] })
  await tenant.inside(db => closeTill(db, dismantlerId, CLOSED))
  const id = made[0]?.id ?? 0
  const read = async () => ({ ...(await call(parts.get, { params: { id } })), state: undefined })
  const change = async (values: object) => call(parts.save, { params, body: [{ ...(await read()), ...values }] })
  return { tenant, dismantlerId, staffId, carId, call, params, id, read, change }
}

const closed = { code: 'closed-period' }

test('a part of a closed day keeps name, position, person, assessment and remark, by its call and in the database', async () => {
  const { tenant, id, change, dismantlerId } = await closedLamp({
    position: 'LEFT',
    assessment: 'REUSE',
    remark: 'Kratzer',
  })
  const other = await tenant.inside(db =>
    db
      .insertInto('employee')
      .values({ dismantlerId, firstname: 'Uwe', lastname: 'Neu' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const sealed = {
    ...{ designation: 'Nebelscheinwerfer', position: 'RIGHT', staffId: other.id, assessment: 'RECYCLE' },
    ...{ assessedon: CLOSED, remark: 'ohne Kratzer' },
  }
  const columns = {
    ...sealed,
    staffId: undefined,
    staff_id: other.id,
    staff_name: 'Uwe Neu',
    code: 'ABCDEFGH',
    direct: true,
  }
  for (const [name, value] of Object.entries(sealed))
    await expect(change({ [name]: value }), name).rejects.toMatchObject({
      ...closed,
      fields: [{ path: `0.${name}`, code: 'closed_period' }],
    })
  for (const [name, value] of Object.entries(columns).filter(([, value]) => value !== undefined))
    await expect(
      tenant.inside(db => sql`update part set ${sql.ref(name)} = ${value} where id = ${id}`.execute(db)),
      name,
    ).rejects.toMatchObject({ message: expect.stringContaining('closed-period') })
  await expect(change({ place: 'C 3', price: 40, nonMetalFactor: 0.5 })).resolves.toMatchObject({
    parts: [{ place: 'C 3', price: 40, nonMetalFactor: 0.5, designation: 'Scheinwerfer', position: 'LEFT' }],
  })
})

test('renaming an employee does not change the closed journal when only place or remedy of a record is edited', async () => {
  const { tenant, call, staffId, change, read, dismantlerId } = await closedLamp()
  const name = (await read()).staffName
  expect(name).toBeTruthy()
  await tenant.inside(db => db.updateTable('employee').set({ lastname: 'Anders' }).where('id', '=', staffId).execute())
  await change({ place: 'D 4' })
  expect((await read()).staffName).toBe(name)
  const rows = await call(log.journal, { params: { dismantlerId, from: TAKEN, to: CLOSED } })
  expect(rows.find(({ kind }) => kind === 'PART')?.staffName).toBe(name)
})

test('a part named by an own kind keeps that name in closed days when the kind is renamed', async () => {
  const { tenant, call, params, carId } = await closedLamp()
  const kind = { name: 'Dachreling', weightkg: 3, nonMetalFactor: 0.2, qualifications: [], reusable: true }
  const own = await call(spares.saveKind, { body: kind })
  const fresh = { carId, sparecategory: own.key }
  const { parts: made } = await call(parts.save, { params, body: [fresh, { ...fresh, takenon: addDays(today(), -4) }] })
  await tenant.inside(db => closeTill(db, params.dismantlerId, addDays(today(), -3)))
  await call(spares.saveKind, { body: { ...kind, id: own.ownId, version: own.version ?? 1, name: 'Reling' } })
  const names = await Promise.all(made.map(({ id }) => call(parts.get, { params: { id } })))
  expect(names.map(({ name }) => name)).toEqual(['Reling', 'Dachreling'])
})

test('parts in stock when a period was closed are scrapped, and restored, on open days only', async () => {
  const { tenant, call, id, read, dismantlerId, carId } = await closedLamp({ weight: 4 })
  const stock = (day: string) =>
    tenant.inside(async db => {
      const { rows } = await sql<{ wastetype: string; kg: number }>`
        select wastetype, kg from stock_on(current_mandator(), ${dismantlerId}::bigint, ${day}::date) where kg <> 0`.execute(
        db,
      )
      return Object.fromEntries(rows.map(({ wastetype, kg }) => [wastetype, kg]))
    })
  const before = await stock(CLOSED)
  const body = { version: (await read()).version, day: today(), wastetype: '160117' }
  const waste = await call(parts.scrap, { params: { id }, body })
  expect(waste).toMatchObject({ state: 'SCRAPPED', scrappedon: today() })
  expect(await stock(today())).toEqual({ '160104': 996, '160117': 4 })
  expect(await stock(CLOSED)).toEqual(before)
  expect((await call(log.car, { params: { carId } })).restKg).toBe(996)
  await call(parts.unscrap, { params: { id }, body: { version: waste.version } })
  expect(await stock(today())).toEqual({ '160104': 996, PARTS: 4 })
})

test('a returned part has the non-metal fraction with which it went out', async () => {
  const { call, params, id, read, change } = await closedLamp({ weight: 10 })
  const body = { actionDate: today(), spareOuts: [{ spareId: id, nonMetalFactor: 0.4 }] }
  await call(spares.save, { params, body })
  await change({ nonMetalFactor: 0.9 })
  const { version } = await read()
  await call(parts.bringBack, { params: { id }, body: { version, day: today() } })
  const [back] = (await call(spares.list, { params, query: {} })).filter(({ kind }) => kind === 'RETURN')
  expect(back?.nonMetalKg).toBe(-4)
})

test('that a part was scrapped or handed over on a closed day is sealed in the database', async () => {
  const { tenant, call, params, dismantlerId, carId } = await closedLamp()
  const open = addDays(today(), -4)
  const form = { carId, sparecategory: 'MIRROR', takenon: open }
  const { parts: made } = await call(parts.save, { params, body: [form, { ...form, position: 'LEFT' }] })
  const [waste, sold] = made.map(({ id }) => id)
  const body = { version: made[0]!.version, day: open, wastetype: '160117' }
  await call(parts.scrap, { params: { id: waste! }, body })
  await call(spares.save, { params, body: { actionDate: open, spareOuts: [{ spareId: sold! }] } })
  await tenant.inside(db => closeTill(db, dismantlerId, addDays(today(), -3)))
  const list = sql`(select list_id from spare_line where part_id = ${sold})`
  const tries = {
    restored: sql`update part set state = 'STORED', scrappedon = null, entry_id = null where id = ${waste}`,
    later: sql`update part set scrappedon = ${today()} where id = ${waste}`,
    deleted: sql`delete from part where id = ${waste}`,
    handedLater: sql`update spare_list set actiondate = ${today()} where id = ${list}`,
    handedToNobody: sql`update spare_list set buyer = 'jemand' where id = ${list}`,
    neverHanded: sql`delete from spare_list where id = ${list}`,
  }
  for (const [name, statement] of Object.entries(tries))
    await expect(
      tenant.inside(db => statement.execute(db)),
      name,
    ).rejects.toMatchObject({ message: expect.stringContaining('closed-period') })
})

test('a part gets neither into a closed period nor out of one, not even by way of another yard', async () => {
  const { tenant, call, params, carId, dismantlerId, id: lamp } = await closedLamp()
  const { parts: made } = await call(parts.save, { params, body: [{ carId, sparecategory: 'MIRROR' }] })
  const { id, version } = made[0]!
  const { dismantlerId: openYard } = await tenant.yard()
  const body = [{ ...made[0]!, state: undefined, takenon: CLOSED }]
  await expect(call(parts.save, { params, body })).rejects.toMatchObject({
    ...closed,
    fields: [{ path: '0.takenon', code: 'closed_period' }],
  })
  const scrap = call(parts.scrap, { params: { id }, body: { version, day: CLOSED, wastetype: '160117' } })
  await expect(scrap).rejects.toMatchObject({ code: 'invalid', fields: [{ path: 'day', code: 'not_before' }] })
  const tries = [
    sql`update part set takenon = ${CLOSED} where id = ${id}`,
    sql`update part set takenon = ${today()} where id = ${lamp}`,
    sql`update part set dismantler_id = ${openYard} where id = ${lamp}`,
    sql`delete from part where id = ${lamp}`,
    sql`insert into part (dismantler_id, car_id, sparecategory, takenon, kg, nonmetalfactor)
      values (${dismantlerId}, ${carId}, 'MIRROR', ${CLOSED}, 1, 0.5)`,
    sql`insert into spare_list (dismantler_id, year, no, actiondate) values (${dismantlerId}, 2020, 99, ${CLOSED})`,
  ]
  for (const statement of tries)
    await expect(tenant.inside(db => statement.execute(db))).rejects.toMatchObject({
      message: expect.stringContaining('closed-period'),
    })
})
