import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onOwnerConnection } from '../../platform/database/ownerconnection.ts'
import { sweepMandator } from '../../retention/queries.ts'
import { booksOf } from '../../testing/book.ts'
import { readingsOf } from '../../testing/closing/readings.ts'
import { disposingYard } from '../../testing/disposing.ts'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { app } from '../../testing/tenant.ts'

const YEAR = { from: '2025-01-01', to: '2025-12-31' }
const url = app.platform.config.DATABASE_URL ?? process.env['DATABASE_URL'] ?? ''

/** A year with a car, its hulk at the shredder, iron delivered to the dealer by the carrier, own use and waste without a car, each signed. */
async function yardWithYear() {
  const yard = await disposingYard()
  const { tenant, dismantlerId, staffId, shredder, dealer, carrier } = yard
  const signed = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const body = { ...complete({ vn: { receptiondate: '2025-03-01' } }), dismantlerId }
  const { id, carId } = await signed(receptions.create, { body })
  await seeing(signed)(receptions.lock, { params: { id } })
  await seeing(signed)(cars.transfer, { params: { id: carId } })
  const records = await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const { id: entry } = await books.entry('2025-03-02', '160117', 90, { carId, staffId })
    await books.entry('2025-03-05', '160106', 800, { carId, staffId })
    await books.entry('2025-03-06', '130205', 30, { kind: 'FOREIGN', staffId })
    await books.dispose('2025-04-01', '160106', 800, shredder, { staffId })
    const disposal = await books.dispose('2025-04-02', '160117', 80, dealer, { staffId, carrierId: carrier })
    const { id: output } = await books.output('2025-05-01', '130205', 10, 'OWNUSE', { staffId })
    return { car: carId, reception: id, entry, disposal, output }
  })
  const params = { dismantlerId }
  const open = await signed(statements.save, { params, body: { effectiveTill: YEAR.to } })
  const close = () => seeing(signed)(statements.lock, { params: { dismantlerId, id: open?.id ?? 0 } })
  const ids: Record<string, number> = {
    ...{ ...records, department: dismantlerId, employee: staffId, statement: open?.id ?? 0, disposer: dealer, carrier },
  }
  return { ...yard, signed, ids, close }
}
type Yard = Awaited<ReturnType<typeof yardWithYear>>

/** Another company, federal state, other documents and names: everything that the records of a year refer to. */
const changeAll = ({ tenant, dismantlerId, staffId }: Yard) =>
  tenant.inside(async db => {
    await sql`update disposer set name = 'Neu GmbH', street = 'Neuweg', hsnr = '9', zip = '10115', city = 'Berlin', state = '02', region = '02',
      type = 'DEALER', disposalnumber = 'NEU1', efbcertified = not efbcertified, recognisedshredder = not recognisedshredder, recyclingshare = 0.1,
      recoveryshare = 0.1, certificatevalidto = '2031-01-01', certificatenumber = 'NEU', waste = '[]'`.execute(db)
    await sql`update carrier set name = 'Neu Trans', street = 'Neuweg', carriernumber = 'NEU2', permitvalidto = '2031-01-01'`.execute(
      db,
    )
    await db.updateTable('employee').set({ firstname: 'Nina', lastname: 'Neuname' }).where('id', '=', staffId).execute()
    await db
      .updateTable('department')
      .set({
        company: JSON.stringify({ name: 'Neufirma AG', street: 'Neuweg', zip: '10115', city: 'Berlin' }),
        identNr: `N${dismantlerId}`,
      })
      .where('id', '=', dismantlerId)
      .execute()
  })

const books = ['log', 'disposals', 'handed', 'statements', 'registers', 'evaluations', 'today', 'cars', 'receptions']

/** All lists, records, documents and files of the year, by call. */
const everything = ({ signed, ids }: Yard, format: string) =>
  readingsOf(books, format, { token: signed.token, ids, range: YEAR })

const closedYear = 'a closed year reads the same, whoever of it is renamed, moved or certified anew'
test.each([
  ['screen', 30],
  ['csv', 9],
  ['xlsx', 9],
  ['pdf', 9],
])(`${closedYear}: %s`, async (format, least) => {
  const yard = await yardWithYear()
  await yard.close()
  const before = await everything(yard, format)
  expect(Object.values(before).filter(text => text.startsWith('200')).length).toBeGreaterThanOrEqual(least)
  // Documents must be redrawn from stored data, not taken from their first print.
  const own = [yard.tenant.mandatorId]
  await onOwnerConnection(url, client => client.query('delete from sealed_paper where mandator_id = $1', own))
  await changeAll(yard)
  const after = await everything(yard, format)
  expect(Object.keys(before).filter(name => before[name] !== after[name])).toEqual([])
  expect(Object.keys(after).filter(name => /Neu GmbH|Neu Trans|Neuname|Neufirma/.test(after[name] ?? ''))).toEqual([])
})

test('open records follow a corrected one until they are closed', async () => {
  const yard = await yardWithYear()
  await changeAll(yard)
  const { signed, ids, dismantlerId } = yard
  const params = { id: ids['disposal'] ?? 0 }
  const seen = async () => (await signed(disposals.process, { params })).disposal
  expect(await seen()).toMatchObject({ disposerName: 'Neu GmbH', carrierName: 'Neu Trans', staffName: 'Nina Neuname' })
  expect(await seen()).toMatchObject({ version: 1 })
  await yard.close()
  await yard.tenant.inside(db => db.updateTable('disposer').set({ name: 'Noch neuer GmbH' }).execute())
  expect(await seen()).toMatchObject({ disposerName: 'Neu GmbH' })
  const statement = { id: ids['statement'] ?? 0, dismantlerId }
  await seeing(signed)(statements.unlock, { params: statement, body: { reason: 'Name des Entsorgers falsch' } })
  expect(await seen()).toMatchObject({ disposerName: 'Neu GmbH' })
  await yard.tenant.inside(db => db.updateTable('disposer').set({ name: 'Richtig GmbH' }).execute())
  expect(await seen()).toMatchObject({ disposerName: 'Richtig GmbH' })
})

test('quota and balance of a closed period are the figures stored by its statement', async () => {
  const yard = await yardWithYear()
  const { signed, dismantlerId } = yard
  const params = { dismantlerId, ...YEAR }
  const quota = await signed(evaluations.recycling, { params })
  await yard.close()
  expect(await signed(evaluations.recycling, { params })).toEqual(quota)
  const kept = { ...quota, cars: 77 }
  await onOwnerConnection(url, client =>
    client.query(`set session_replication_role = replica; update statement set totals = jsonb_set(totals, '{quota}', '${JSON.stringify(kept)}')
      where mandator_id = ${yard.tenant.mandatorId}`),
  )
  expect(await signed(evaluations.recycling, { params })).toEqual(kept)
  expect(await signed(evaluations.recycling, { params: { ...params, to: '2025-11-30' } })).toMatchObject({ cars: 1 })
})

test('retention overrides sealing: an expired name is removed from closed lines, too', async () => {
  const yard = await yardWithYear()
  await yard.close()
  await yard.tenant.inside(db =>
    db.updateTable('employee').set({ activetill: '2025-12-31' }).where('id', '=', yard.staffId).execute(),
  )
  await onOwnerConnection(url, client => sweepMandator(client, yard.tenant.mandatorId, '2031-01-01', true))
  const names = await yard.tenant.inside(async db =>
    (
      await sql<{
        staffName: string | null
      }>`select staff_name from entry union select staff_name from output union select staff_name from disposal`.execute(
        db,
      )
    ).rows.flatMap(({ staffName }) => staffName ?? []),
  )
  expect([...new Set(names)]).toEqual(['—'])
})

test('nobody can change the stored data of a closed line', async () => {
  const yard = await yardWithYear()
  await yard.close()
  const refused = (text: string) =>
    expect(
      yard.tenant.inside(db => sql.raw(text).execute(db)),
      text,
    ).rejects.toThrow(/closed-period|statements.locked/)
  await refused(`update disposal set booked = '{}'`)
  await refused(`update entry set staff_name = 'X'`)
  await refused(`update output set staff_name = 'X'`)
  await refused(`update statement set letterhead = '{}'`)
})

test('data that the figures of a closed year depend on cannot be changed in any car, with or without a VN', async () => {
  const yard = await yardWithYear()
  const { signed, dismantlerId, tenant, ids } = yard
  const { id } = await signed(cars.create, {
    params: { dismantlerId },
    body: {
      ...complete().car,
      ...{
        receptiondate: '2025-06-01',
        novnreason: 'OPENINGSTOCK',
        originkind: 'PRIVATE',
        originregion: '01',
        model: null,
      },
    } as never,
  })
  await seeing(signed)(cars.transfer, { params: { id } })
  expect(await signed(cars.get, { params: { id } })).toMatchObject({ closedTill: null })
  await yard.close()
  const car = await signed(cars.get, { params: { id } })
  expect(car.closedTill).toBe(YEAR.to)
  const before = await everything(yard, 'screen')
  const edit = (change: object) => signed(cars.edit, { params: { id }, body: { ...car, ...change } as never })
  for (const change of [
    { clazz: 'O2' },
    { clazz: null },
    { originkind: 'DEALER' },
    { originregion: '16' },
    { vin: null },
  ])
    await expect(edit(change), JSON.stringify(change)).rejects.toMatchObject({ code: 'closed-period' })
  await expect(
    tenant.inside(db => sql.raw(`update car set originregion = '16' where id = ${id}`).execute(db)),
  ).rejects.toThrow(/closed-period/)
  for (const text of [`novnreason = 'NOTWASTE'`, `clazz = 'N3'`])
    for (const one of [id, ids['car']])
      await expect(
        tenant.inside(db => sql.raw(`update car set ${text} where id = ${one}`).execute(db)),
        text,
      ).rejects.toThrow(one === id ? /closed-period/ : /closed-period|sealed/)
  await expect(tenant.inside(db => db.updateTable('reception').set({ originregion: '16' }).execute())).rejects.toThrow(
    'closed-period',
  )
  const after = await everything(yard, 'screen')
  expect(Object.keys(before).filter(name => before[name] !== after[name])).toEqual([])
  // Missing data may be added, and data of the yard can change.
  expect(await edit({ location: 'Halle 2' })).toMatchObject({ location: 'Halle 2' })
})
