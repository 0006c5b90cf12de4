import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { registers as liveRegisters } from '@kreislauf/core/features/registers/contract.ts'
import { type Statement, statements } from '@kreislauf/core/features/statements/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pages, readable } from '../../../platform/documents/read.ts'
import { booksOf } from '../../../testing/book.ts'
import { seeing } from '../../../testing/seeing.ts'
import { app, newTenant } from '../../../testing/tenant.ts'
import { keepMissingRegisters } from '../jobs.ts'

const TILL = '2025-12-31'

/** A yard that received a car, handed over tyres and a part in 2025. */
async function yardWithYear() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn({ head: true })
  const { id: disposer, own } = await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const golf = await books.carIn('2025-01-10', 1000, { model: 'Golf', manufacturer: 'VW' })
    const keeper = JSON.stringify({ firstname: 'Karla', lastname: 'Halter', zip: '24937', city: 'Flensburg' })
    await books.reception('2025-01-10', '2025/1', golf, { keeper })
    await books.entry('2025-01-12', '160103', 30, { carId: golf })
    await books.entry('2025-01-14', '160103', 7, { kind: 'FOREIGN', name: 'Werkstatt' })
    const id = await books.disposer({ name: 'Reifen Nord' })
    await books.dispose('2025-02-01', '160103', 35, id)
    const part = await books.part('2025-02-10', golf, 12, 0.35)
    const kind = { name: 'Dachträger', nonmetalfactor: 0.1, weightkg: 12 }
    const { id: own } = await db.insertInto('spareKind').values(kind).returning('id').executeTakeFirstOrThrow()
    await db
      .updateTable('part')
      .set({ sparecategory: `OWN${own}` })
      .where('id', '=', part)
      .execute()
    await books.spares('2025-03-01', [part])
    return { id, own }
  })
  const close = async (effectiveTill = TILL) => {
    const params = { dismantlerId }
    const saved = (await call(statements.save, { params, body: { effectiveTill } })) as Statement
    return seeing(call)(statements.lock, { params: { id: saved.id, dismantlerId } })
  }
  const registers = (id: number) => call(statements.registers, { params: { id } })
  const print = async (id: number) => {
    const file = (await call(statements.register, { params: { id } })) as unknown as { bytes: Uint8Array<ArrayBuffer> }
    return Buffer.from(file.bytes)
  }
  return { tenant, dismantlerId, call, disposer, own, close, registers, print }
}

test.runIf(readable)('a replaced number shows its successor, drafts are in no register', async () => {
  const { tenant, dismantlerId, call, close, registers, print } = await yardWithYear()
  const { id } = await close()
  const kept = (await registers(id)).find(({ register }) => register === 'in')
  const params = { dismantlerId, from: '2025-01-01', to: TILL, register: 'in' as const, wastetype: '160104' }
  const live = async () => (await call(liveRegisters.lines, { params, query: {} })).map(({ paper }) => paper)
  const brought = async () => (await call(liveRegisters.lines, { params, query: {} })).map(({ party }) => party)
  const paper = async () => (await pages(await print(kept?.id ?? 0))).join().replace(/\s+/g, ' ')
  const { id: old } = await tenant.inside(db => db.selectFrom('reception').select('id').executeTakeFirstOrThrow())
  const { id: anew, vnr } = await seeing(call)(receptions.reissue, {
    params: { id: old },
    body: { reason: 'Name falsch' },
  })
  const keeper = JSON.stringify({ firstname: 'Jörg', lastname: 'Entwurf', zip: '80331', city: 'München' })
  await tenant.inside(db => db.updateTable('reception').set({ keeper }).where('id', '=', anew).execute())
  expect(await live()).toEqual(['2025/1'])
  expect(await brought()).toEqual(['Karla Halter, 24937 Flensburg'])
  expect(await paper()).not.toContain(vnr)
  await tenant.inside(db => db.updateTable('reception').set({ status: 'LOCKED' }).where('id', '=', anew).execute())
  expect(await live()).toEqual([vnr])
  expect(await brought()).toEqual(['Jörg Entwurf, 80331 München'])
  expect(await paper()).toContain(`2025/1, ersetzt. Neuer VN: ${vnr}`)
})

test.runIf(readable)('the register of waste handed on shows the successor of the VN of a whole car', async () => {
  const { tenant, dismantlerId, call, close, registers, print } = await yardWithYear()
  const carId = await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const passat = await books.carIn('2025-04-01', 1400, { model: 'Passat', manufacturer: 'VW' })
    await books.reception('2025-04-01', '2025/2', passat)
    const disposalId = await books.dispose('2025-04-10', '160104', 1400, await books.disposer({ type: 'DISMANTLER' }))
    await db.updateTable('output').set({ carId: passat }).where('disposalId', '=', disposalId).execute()
    return passat
  })
  const { id } = await close()
  const kept = await registers(id)
  const paper = async (name: string) =>
    (await pages(await print(kept.find(({ register }) => register === name)?.id ?? 0))).join().replace(/\s+/g, ' ')
  expect(await paper('out')).toContain('VN 2025/2')
  const { id: old } = await tenant.inside(db =>
    db.selectFrom('reception').select('id').where('carId', '=', carId).executeTakeFirstOrThrow(),
  )
  const { id: anew, vnr } = await seeing(call)(receptions.reissue, {
    params: { id: old },
    body: { reason: 'Name falsch' },
  })
  await tenant.inside(db => db.updateTable('reception').set({ status: 'LOCKED' }).where('id', '=', anew).execute())
  expect(await paper('out')).toContain(`123, VN 2025/2, ersetzt. Neuer VN: ${vnr}`)
})

test.runIf(readable)('a parts list with the number of a replaced VN has no successor', async () => {
  const { tenant, call, close, registers, print } = await yardWithYear()
  await tenant.inside(db => db.updateTable('spareList').set({ year: 2025, no: 1 }).execute())
  const { id } = await close()
  const kept = (await registers(id)).find(({ register }) => register === 'reuse')
  const paper = async () => (await pages(await print(kept?.id ?? 0))).join().replace(/\s+/g, ' ')
  expect(await paper()).toContain('2025/1')
  const { id: old } = await tenant.inside(db => db.selectFrom('reception').select('id').executeTakeFirstOrThrow())
  const { id: anew } = await seeing(call)(receptions.reissue, { params: { id: old }, body: { reason: 'Name falsch' } })
  await tenant.inside(db => db.updateTable('reception').set({ status: 'LOCKED' }).where('id', '=', anew).execute())
  expect(await paper()).not.toContain('ersetzt durch')
})

test('locking stores the registers, which never change whatever is renamed later', async () => {
  const { tenant, dismantlerId, call, close, registers, print, disposer, own } = await yardWithYear()
  const { id } = await close()
  const kept = await registers(id)
  expect(kept.map(({ register, lines, part, parts }) => ({ register, lines, part, parts }))).toEqual([
    { register: 'in', lines: 2, part: 1, parts: 1 },
    { register: 'out', lines: 1, part: 1, parts: 1 },
    { register: 'reuse', lines: 1, part: 1, parts: 1 },
  ])
  const before = await Promise.all(kept.map(one => print(one.id)))
  await tenant.inside(async db => {
    await sql`update disposer set name = 'Ganz Anders AG' where id = ${disposer}`.execute(db)
    await sql`update spare_kind set name = 'Reling' where id = ${own}`.execute(db)
    await sql`update department set company = company || '{"name": "Neuer Name GmbH"}' where id = ${dismantlerId}`.execute(
      db,
    )
  })
  const after = await Promise.all(kept.map(one => print(one.id)))
  expect(after.map((bytes, at) => bytes.equals(before[at] ?? Buffer.of()))).toEqual([true, true, true])
  expect(await registers(id)).toEqual(kept)
  const params = { dismantlerId, from: '2025-01-01', to: TILL, register: 'reuse', wastetype: 'PARTS' } as const
  expect(JSON.stringify(await call(liveRegisters.lines, { params, query: {} }))).toContain('Dachträger')
})

test.runIf(readable)('the document has its heading, each waste type and the checksum', async () => {
  const { close, registers, print } = await yardWithYear()
  const [incoming, outgoing] = await registers((await close()).id)
  const text = await pages(await print(incoming?.id ?? 0))
  expect(text).toHaveLength(2)
  expect(text[0]).toContain('Altauto Nord GmbH')
  expect(text[0]?.replace(/\s/g, '')).toContain(incoming?.sha256)
  expect(text[0]).toContain('160104* Altfahrzeuge')
  expect(text[1]).toContain('160103 Altreifen')
  expect(text.join()).toContain('Karla Halter')
  expect(text.join()).toContain('Werkstatt')
  expect((await pages(await print(outgoing?.id ?? 0))).join()).toContain('Reifen Nord')
})

test('they are in the archive; those with names of keepers require access to receptions', async () => {
  const { tenant, dismantlerId, call, close, registers } = await yardWithYear()
  const { id } = await close()
  const kept = await registers(id)
  const archived = async (by: typeof call) =>
    (await by(documents.list, { params: { id: dismantlerId }, query: { kind: 'REGISTER' } })) as {
      recordId: number
      name: string
    }[]
  expect((await archived(call)).map(one => one.recordId).toSorted()).toEqual(kept.map(one => one.id).toSorted())
  expect(
    (await archived(call))
      .map(one => one.name)
      .join()
      .replace(/\s/g, ' '),
  ).toContain(' · Register der angenommenen Abfälle nach § 24 Abs. 4 NachwV')
  const clerk = await tenant.signIn({ rights: '000F' })
  expect(await archived(clerk)).toHaveLength(2)
  expect((await clerk(statements.registers, { params: { id } })).map(one => one.register)).toEqual(['out', 'reuse'])
  await expect(clerk(statements.register, { params: { id: kept[0]?.id ?? 0 } })).rejects.toMatchObject({
    code: 'not-found',
  })
  const stranger = await (await newTenant()).signIn()
  await expect(stranger(statements.registers, { params: { id } })).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger(statements.register, { params: { id: kept[1]?.id ?? 0 } })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('they cannot change while the period is closed; reopening deletes them, and closing stores new ones', async () => {
  const { tenant, dismantlerId, call, close, registers } = await yardWithYear()
  const { id } = await close()
  const [first] = await registers(id)
  const tries = [
    sql`delete from kept_register where id = ${first?.id}`,
    sql`insert into kept_register (statement_id, register, name, part, lines) values (${id}, 'in', 'more', 2, '[]')`,
    sql`update kept_register set lines = '[]' where id = ${first?.id}`,
    sql`update statement set registers = '[]' where id = ${id}`,
  ]
  for (const attempt of tries) await expect(tenant.inside(db => attempt.execute(db))).rejects.toThrow()
  await seeing(call)(statements.unlock, { params: { id, dismantlerId }, body: { reason: 'Wiegeschein fehlte' } })
  expect(await registers(id)).toEqual([])
  await expect(call(statements.register, { params: { id: first?.id ?? 0 } })).rejects.toMatchObject({
    code: 'not-found',
  })
  await seeing(call)(statements.lock, { params: { id, dismantlerId } })
  expect((await registers(id)).map(one => one.sha256)).toContain(first?.sha256)
})

test('each closed period has registers of its own, and reopening the last one leaves those before', async () => {
  const { dismantlerId, call, close, registers } = await yardWithYear()
  const first = await close('2025-01-31')
  const kept = await registers(first.id)
  expect(kept.map(({ register, lines }) => [register, lines])).toEqual([['in', 2]])
  const last = await close()
  expect((await registers(last.id)).map(({ register, lines }) => [register, lines])).toEqual([
    ['out', 1],
    ['reuse', 1],
  ])
  const body = { reason: 'Wiegeschein fehlte' }
  await seeing(call)(statements.unlock, { params: { id: last.id, dismantlerId }, body })
  expect(await registers(last.id)).toEqual([])
  expect(await registers(first.id)).toEqual(kept)
})

test('a period closed without registers gets them within the hour', async () => {
  const { tenant, dismantlerId, registers } = await yardWithYear()
  const { id } = await tenant.inside(db =>
    db
      .insertInto('statement')
      .values({ dismantlerId, effectiveTill: TILL, locked: true, lockedat: '2026-01-09T08:00:00Z', totals: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect(await registers(id)).toEqual([])
  await keepMissingRegisters(app.platform, app.log)
  const kept = await registers(id)
  expect(kept.map(one => one.register)).toEqual(['in', 'out', 'reuse'])
  await keepMissingRegisters(app.platform, app.log)
  expect(await registers(id)).toEqual(kept)
})
