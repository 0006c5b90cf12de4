import { addDays, today } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { type Statement, statements } from '@kreislauf/core/features/statements/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { booksOf } from '../../testing/book.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'

const TILL = '2025-12-31'

async function yardWithPast() {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const call = await tenant.signIn()
  const past = await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const carId = await books.carIn('2025-03-01', 1000, { licenceplate: 'FL-AB 1', manufacturer: 'VW', model: 'Golf' })
    const receptionId = await books.reception('2025-03-01', '2025/0001', carId)
    await books.entry('2025-03-02', '130205', 4.5, { carId, staffId })
    const { id: hulk } = await books.entry('2025-03-05', '160106', 990, { carId, staffId })
    const disposerId = await books.disposer({ name: 'Shredder Nord', type: 'SHREDDER', recognisedshredder: true })
    const disposalId = await books.dispose('2025-04-01', '160106', 990, disposerId)
    return { carId, receptionId, hulk, disposerId, disposalId }
  })
  const save = (body: { id?: number; version?: number; effectiveTill: string; remark?: string; deleted?: boolean }) =>
    call(statements.save, { params: { dismantlerId }, body }) as Promise<Statement>
  const lock = (id: number) => seeing(call)(statements.lock, { params: { id, dismantlerId } })
  const latest = () => call(statements.latest, { params: { id: dismantlerId } })
  return { ...tenant, ...past, tenant, dismantlerId, staffId, call, save, lock, latest }
}

test('a statement is saved, changed, locked, and never changes again', async () => {
  const { save, lock, call, latest, dismantlerId, inside } = await yardWithPast()
  expect(await latest()).toBe('1970-01-01')
  const saved = await save({ effectiveTill: '2025-11-30' })
  expect(saved).toMatchObject({ effectiveFrom: '2025-01-01', locked: false, isLast: true, entries: 4 })
  const changed = await save({ id: saved.id, version: saved.version, effectiveTill: TILL, remark: 'Jahr 2025' })
  expect(changed).toMatchObject({ effectiveTill: TILL, remark: 'Jahr 2025', version: 2 })
  const open = await call(statements.totals, { params: { id: saved.id } })
  expect(open.totals.rows.find(row => row.wastetype === '160104')).toMatchObject({
    inKg: 1000,
    takenOutKg: 994.5,
    differenceKg: 5.5,
    closingKg: 0,
  })
  expect(await lock(saved.id)).toMatchObject({ locked: true, lockedby: 'Tina Test' })
  expect(await latest()).toBe(TILL)
  const locked = await call(statements.totals, { params: { id: saved.id } })
  expect(locked.totals).toEqual(open.totals)
  expect(locked.totals).toMatchObject({ cars: 1, firstVnr: '2025/0001', lastVnr: '2025/0001', receptions: 1 })
  const print = () => call(statements.print, { params: { id: saved.id } }) as unknown as Promise<{ bytes: Uint8Array }>
  const [first, again] = [await print(), await print()]
  expect(Buffer.from(first.bytes).equals(Buffer.from(again.bytes))).toBe(true)
  await inside(db =>
    db
      .updateTable('department')
      .set({ company: JSON.stringify({ name: 'Anders GmbH' }) })
      .where('id', '=', dismantlerId)
      .execute(),
  )
  expect(Buffer.from((await print()).bytes).equals(Buffer.from(first.bytes))).toBe(true)
})

test('what a colleague books after the totals were read is not closed unseen', async () => {
  const { save, call, dismantlerId, carId, staffId, inside } = await yardWithPast()
  const { id, version } = await save({ effectiveTill: TILL })
  const read = async () => (await call(statements.totals, { params: { id } })).seen
  const lock = (seen: string) => call(statements.lock, { params: { id, dismantlerId }, query: { version, seen } })
  const before = await read()
  await inside(db => booksOf(db, dismantlerId).entry('2025-03-06', '160117', 5.5, { carId, staffId }))
  await expect(lock(before)).rejects.toMatchObject({ code: 'statements.figures-changed' })
  expect(await call(statements.latest, { params: { id: dismantlerId } })).toBe('1970-01-01')
  expect(await lock(await read())).toMatchObject({ locked: true })
})

test('by default a new statement ends today, and a stored one keeps its day', async () => {
  const { call, dismantlerId } = await yardWithPast()
  const params = { dismantlerId }
  const saved = await call(statements.save, { params, body: { remark: 'Heute' } })
  expect(saved).toMatchObject({ effectiveTill: today(), remark: 'Heute' })
  const { id, version } = saved as Statement
  const moved = await call(statements.save, { params, body: { id, version, effectiveTill: TILL } })
  const kept = await call(statements.save, { params, body: { id, version: moved?.version ?? 0, remark: 'Jahr' } })
  expect(kept).toMatchObject({ effectiveTill: TILL, remark: 'Jahr' })
})

test('one statement is open at a time, later than the last locked one and not in the future', async () => {
  const { save, lock } = await yardWithPast()
  await expect(save({ effectiveTill: addDays(today(), 1) })).rejects.toMatchObject({
    fields: [{ path: 'effectiveTill', code: 'in_future' }],
  })
  const first = await save({ effectiveTill: TILL })
  await expect(save({ effectiveTill: today() })).rejects.toMatchObject({ code: 'statements.one-open' })
  await lock(first.id)
  await expect(save({ effectiveTill: TILL })).rejects.toMatchObject({
    fields: [{ path: 'effectiveTill', code: 'not_after_last' }],
  })
  const second = await save({ effectiveTill: '2026-01-31' })
  expect(second).toMatchObject({ effectiveFrom: '2026-01-01', isLast: true })
  expect(await save({ id: second.id, version: second.version, effectiveTill: '2026-01-31', deleted: true })).toBeNull()
  await expect(save({ id: first.id, version: 3, effectiveTill: TILL, deleted: true })).rejects.toMatchObject({
    code: 'statements.locked',
  })
  await expect(save({ id: first.id, version: 3, effectiveTill: '2026-02-01' })).rejects.toMatchObject({
    code: 'statements.locked',
  })
})

test('the thread of a car shows the closed period in which its hulk was booked, and neither an earlier nor an open one', async () => {
  const { save, lock, call, carId } = await yardWithPast()
  const closedIn = async () =>
    (await call(cars.thread, { params: { id: carId } }))
      .filter(({ kind }) => kind === 'STATEMENT')
      .map(({ recordId }) => recordId)
  await lock((await save({ effectiveTill: '2025-02-28' })).id)
  const { id } = await save({ effectiveTill: TILL })
  expect(await closedIn()).toEqual([])
  await lock(id)
  await lock((await save({ effectiveTill: '2026-01-31' })).id)
  expect(await closedIn()).toEqual([id])
})

test('of two users who change the same statement the second is refused', async () => {
  const { save } = await yardWithPast()
  const { id, version } = await save({ effectiveTill: TILL })
  await save({ id, version, effectiveTill: TILL, remark: 'eins' })
  await expect(save({ id, version, effectiveTill: TILL, remark: 'zwei' })).rejects.toMatchObject({
    code: 'stale',
    params: { current: { remark: 'eins' }, by: 'Tina Test' },
  })
  await expect(save({ id, version, effectiveTill: TILL, deleted: true })).rejects.toMatchObject({ code: 'stale' })
})

test('a statement counts the lines of its days and its yard, and closes no day of another one', async () => {
  const { tenant, dismantlerId, save, lock, call, inside } = await yardWithPast()
  const { dismantlerId: neighbour } = await tenant.yard()
  await inside(db => booksOf(db, neighbour).entry('2025-03-02', '160103', 5, { kind: 'FOREIGN' }))
  const params = { dismantlerId: neighbour }
  const theirs = await call(statements.save, { params, body: { effectiveTill: TILL } })
  expect(theirs).toMatchObject({ entries: 1 })
  await seeing(call)(statements.lock, { params: { ...params, id: theirs?.id ?? 0 } })
  const saved = await save({ effectiveTill: '2025-03-31' })
  expect(saved).toMatchObject({ effectiveFrom: '2025-01-01', entries: 3 })
  await lock(saved.id)
  await inside(db => booksOf(db, dismantlerId).entry('2025-04-01', '160103', 5, { kind: 'FOREIGN' }))
})

test('after locking the database refuses everything dated on or before the last day', async () => {
  const yard = await yardWithPast()
  const { id } = await yard.save({ effectiveTill: TILL })
  await yard.lock(id)
  const refused = async (
    what: string,
    work: (books: ReturnType<typeof booksOf>, run: (text: string) => Promise<unknown>) => Promise<unknown>,
  ) =>
    expect(
      yard.inside(db => work(booksOf(db, yard.dismantlerId), text => sql.raw(text).execute(db))),
      what,
    ).rejects.toThrow('closed-period')
  await refused('a new entry', books => books.entry(TILL, '130205', 1, { kind: 'FOREIGN' }))
  await refused('a new output', books => books.output('2025-06-01', '130205', 1, 'OWNUSE'))
  await refused('a new disposal', books => books.dispose('2025-06-01', '130205', 1, yard.disposerId))
  await refused('a changed entry', (_, run) => run(`update entry set amount = 900, kg = 900 where id = ${yard.hulk}`))
  await refused('a moved entry', (_, run) => run(`update entry set actiondate = '2026-02-01' where id = ${yard.hulk}`))
  await refused('a deleted entry', (_, run) => run(`delete from entry where id = ${yard.hulk}`))
  await refused('a changed output', (_, run) =>
    run(`update output set remark = 'x' where disposal_id = ${yard.disposalId}`),
  )
  await refused('a deleted disposal', (_, run) => run(`delete from disposal where id = ${yard.disposalId}`))
  await refused('a changed disposal', (_, run) =>
    run(`update disposal set receiptnumber = 'x' where id = ${yard.disposalId}`),
  )
  await refused('a new reception', async books =>
    books.reception('2025-12-01', '2025/0002', await books.car('2025-12-01', 900)),
  )
  await refused('an unlocked reception', (_, run) =>
    run(`update reception set status = 'OPEN' where id = ${yard.receptionId}`),
  )
  await refused('what stands behind an output', (_, run) =>
    run(`insert into allocation (output_id, entry_id, kg)
      select id, ${yard.hulk}, 1 from output where disposal_id = ${yard.disposalId}`),
  )
  await refused('the closed day itself', (_, run) => run('update department set closed_till = null'))
  await yard.inside(db => booksOf(db, yard.dismantlerId).entry('2026-01-01', '130205', 1, { kind: 'FOREIGN' }))
  const renamed = yard.inside(db => sql`update statement set lockedby = 'x' where id = ${id}`.execute(db))
  await expect(renamed).rejects.toThrow('statements.locked')
  const sealed = yard.inside(db => sql`update statement set remark = 'x' where id = ${id}`.execute(db))
  await expect(sealed).rejects.toThrow('statements.locked')
  await expect(yard.inside(db => sql`delete from statement where id = ${id}`.execute(db))).rejects.toThrow(
    'statements.locked',
  )
})

test('the weight of a car with a closed entry cannot change', async () => {
  const yard = await yardWithPast()
  const carId = await yard.inside(db =>
    booksOf(db, yard.dismantlerId).carIn('2025-05-01', 900, { licenceplate: 'FL-X 1' }),
  )
  await yard.lock((await yard.save({ effectiveTill: TILL })).id)
  const heavier = yard.inside(db => sql`update car set weight = 950 where id = ${carId}`.execute(db))
  await expect(heavier).rejects.toThrow('closed-period')
  await yard.inside(db => sql`update car set location = 'B 4' where id = ${carId}`.execute(db))
})

test('only the last statement can be reopened, only by an administrator, with a reason that is stored', async () => {
  const { save, lock, tenant, latest, dismantlerId } = await yardWithPast()
  const first = await save({ effectiveTill: '2025-06-30' })
  await lock(first.id)
  const last = await save({ effectiveTill: TILL })
  await lock(last.id)
  const anyone = await tenant.signIn()
  const unlock = (who: typeof anyone, id: number, reason = 'Ein Wiegeschein fehlte') =>
    seeing(who)(statements.unlock, { params: { id, dismantlerId }, body: { reason } })
  await expect(unlock(anyone, last.id)).rejects.toMatchObject({ code: 'forbidden' })
  const head = await tenant.signIn({ head: true })
  await expect(unlock(head, first.id)).rejects.toMatchObject({ code: 'statements.not-last' })
  await expect(unlock(head, last.id, ' ')).rejects.toMatchObject({
    code: 'invalid',
    fields: [expect.objectContaining({ path: 'reason' })],
  })
  expect(await unlock(head, last.id)).toMatchObject({ locked: false, lockedby: null })
  expect(await latest()).toBe('2025-06-30')
  await expect(unlock(head, last.id)).rejects.toMatchObject({ code: 'statements.not-locked' })
  await expect(unlock(head, first.id)).rejects.toMatchObject({ code: 'statements.one-open' })
  const kept = await tenant.inside(db =>
    sql<{
      n: number
    }>`select count(*)::int as n from history where record_type = 'statement' and operation = 'unlocked'`.execute(db),
  )
  expect(kept.rows[0]?.n).toBe(1)
  const admin = await tenant.signIn({ admin: true })
  await lock(last.id)
  expect(await unlock(admin, last.id)).toMatchObject({ locked: false })
})

test('another mandator sees no statement, and readers save none', async () => {
  const { save, dismantlerId, tenant } = await yardWithPast()
  const { id } = await save({ effectiveTill: TILL })
  const theirs = await (await newTenant()).signIn({ head: true })
  const missing = { code: 'not-found' }
  await expect(theirs(statements.list, { params: { id: dismantlerId } })).rejects.toMatchObject(missing)
  await expect(theirs(statements.latest, { params: { id: dismantlerId } })).rejects.toMatchObject(missing)
  await expect(theirs(statements.totals, { params: { id } })).rejects.toMatchObject(missing)
  await expect(theirs(statements.print, { params: { id } })).rejects.toMatchObject(missing)
  await expect(seeing(theirs)(statements.lock, { params: { id, dismantlerId } })).rejects.toMatchObject(missing)
  await expect(
    seeing(theirs)(statements.unlock, { params: { id, dismantlerId }, body: { reason: 'weil ich will' } }),
  ).rejects.toMatchObject(missing)
  await expect(
    theirs(statements.save, { params: { dismantlerId }, body: { effectiveTill: TILL } }),
  ).rejects.toMatchObject(missing)
  const reader = await tenant.signIn({ rights: 'FFF2' })
  expect(await reader(statements.list, { params: { id: dismantlerId } })).toHaveLength(1)
  await expect(seeing(reader)(statements.lock, { params: { id, dismantlerId } })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
