import {
  CARRIER_IS_DISPOSER,
  Carrier,
  type CarrierForm,
  Disposer,
  type DisposerForm,
} from '@kreislauf/core/features/partners/contract.ts'
import { carrierList, disposerList } from '@kreislauf/core/features/partners/lists.ts'
import { fromKeys, keysOf } from '@kreislauf/core/keys.ts'
import type { ListQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { ZodObject, ZodRawShape } from 'zod'
import { columnsOf, type Db, holdsWords, jsonRows } from '../../platform/database/db.ts'
import { singleRow } from '../../platform/database/singlerow.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import { listed } from '../../platform/lists/listed.ts'

/** Fields of an item as columns of the same name. */
const same = <Shape extends ZodRawShape>(item: ZodObject<Shape>, from: string) =>
  fromKeys(keysOf(item.shape), name => sql.ref(`${from}.${name}`))

interface PartnerFilter extends ListQuery {
  inactive?: 'true' | 'false' | undefined
  wastetype?: string | undefined
}

const wanted = ({ q, inactive }: PartnerFilter, alias: string) => sql`
  ${inactive === 'true' ? sql`true` : sql`${sql.ref(`${alias}.active`)}`}
  and ${q ? holdsWords(sql`plain_text(${sql.ref(`${alias}.name`)} || ' ' || coalesce(${sql.ref(`${alias}.city`)}, ''))`, q) : sql`true`}`

/** The synthetic carrier is always first, unless a search excludes it. */
const synthetic = (name: string) =>
  sql`select ${columnsOf(Carrier, {
    name: sql`${name}`,
    street: sql`null`,
    hsnr: sql`null`,
    country: sql`'DE'`,
    zip: sql`null`,
    city: sql`null`,
    tel: sql`null`,
    fax: sql`null`,
    email: sql`null`,
    web: sql`null`,
    remark: sql`null`,
    active: sql`true`,
    version: sql`1`,
    id: sql`${CARRIER_IS_DISPOSER}::bigint`,
    contact: sql`null`,
    departmentId: sql`null::bigint`,
    carriernumber: sql`null`,
    permitkind: sql`null`,
    permitnumber: sql`null`,
    permitdate: sql`null::date`,
    permitvalidto: sql`null::date`,
  })}`

export const carriers = (db: Db, list: PartnerFilter, sameAsDisposer: string) => {
  const rows = listed(
    sql`select ${columnsOf(Carrier, same(Carrier, 'c'))} from carrier c where ${wanted(list, 'c')}`,
    list,
    carrierList,
  )
  const first = !list.q
  return jsonRows(
    db,
    first ? sql`select * from (${synthetic(sameAsDisposer)}) s union all select * from (${rows}) r` : rows,
  )
}

export const syntheticCarrier = async (db: Db, name: string) => {
  const { rows } = await sql<Carrier>`${synthetic(name)}`.execute(db)
  return singleRow(rows)
}

export const carrier = (db: Db, id: number): Promise<Carrier> =>
  db
    .selectFrom('carrier')
    .selectAll()
    .$narrowType<{ permitkind: Carrier['permitkind'] }>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

/** Mandator of the linked carrier company. Throws Problem `invalid` if it does not exist. */
async function mandatorOf(db: Db, departmentId: number | null): Promise<number | null> {
  if (departmentId === null) return null
  const { rows } = await sql<{ id: number }>`
    select mandator_id as id from public_departments('CARRIER', ${departmentId})`.execute(db)
  if (!rows[0]) throw new Problem('invalid', {}, [{ path: 'departmentId', code: 'unknown' }])
  return rows[0].id
}

/** Creates a carrier, or updates the one with the id. Throws `stale` with the stored one, `not-found`. */
export async function saveCarrier(db: Db, id: number | null, { version, ...fields }: CarrierForm): Promise<number> {
  const form = { ...fields, departmentMandatorId: await mandatorOf(db, fields.departmentId) }
  if (!id) return (await db.insertInto('carrier').values(form).returning('id').executeTakeFirstOrThrow()).id
  const current = await carrier(db, id)
  const done = await db
    .updateTable('carrier')
    .set(form)
    .where('id', '=', id)
    .where('version', '=', versionOf({ version }))
    .returning('id')
    .executeTakeFirst()
  if (!done) throw await staleOf(db, { table: 'carrier', id }, current)
  return id
}

const own = (condition = sql`true`) => sql`
  select ${columnsOf(Disposer, {
    ...same(Disposer, 'd'),
    disposerId: sql`d.shared_disposer_id`,
    shared: sql`d.shared_disposer_id is not null`,
    myDisposer: sql`d.id`,
  })}
  from disposer d where ${condition}`

/** Shared ones not yet in the address book, under their shared id. */
const unassigned = (condition = sql`true`) => sql`
  select ${columnsOf(Disposer, {
    ...same(Disposer, 's'),
    remark: sql`null`,
    version: sql`1`,
    partner1: sql`null`,
    partner2: sql`null`,
    contacts: sql`'[]'::jsonb`,
    bank: sql`null::jsonb`,
    state: sql`null`,
    certificatekind: sql`null`,
    certificatenumber: sql`null`,
    certificatevalidto: sql`null::date`,
    efbcertified: sql`false`,
    recognisedshredder: sql`s.type = 'SHREDDER'`,
    recyclingshare: sql`null::numeric`,
    recoveryshare: sql`null::numeric`,
    disposerId: sql`s.id`,
    shared: sql`true`,
    myDisposer: sql`null::bigint`,
  })}
  from shared_disposer s where s.active and not exists (select from disposer d where d.shared_disposer_id = s.id) and ${condition}`

const accepts = (code: string | undefined) =>
  code ? sql`d.waste @> ${JSON.stringify([{ wastetype: code }])}::jsonb` : sql`true`

export const assigned = (db: Db, list: PartnerFilter) =>
  jsonRows(db, listed(own(sql`${wanted(list, 'd')} and ${accepts(list.wastetype)}`), list, disposerList))

export const assignable = (db: Db, list: PartnerFilter) =>
  jsonRows(db, listed(unassigned(wanted(list, 's')), list, disposerList))

export const disposers = (db: Db, list: PartnerFilter) => {
  const both = sql`${own(wanted(list, 'd'))} union all ${unassigned(wanted(list, 's'))}`
  return jsonRows(db, listed(both, list, disposerList))
}

export async function myDisposer(db: Db, id: number): Promise<Disposer> {
  const { rows } = await sql<Disposer>`${own(sql`d.id = ${id}`)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

async function checkShared(db: Db, disposerId: number | null) {
  if (disposerId === null) return
  const found = await db.selectFrom('sharedDisposer').select('id').where('id', '=', disposerId).executeTakeFirst()
  if (!found) throw new Problem('invalid', {}, [{ path: 'disposerId', code: 'unknown' }])
}

export async function saveDisposer(db: Db, { id, disposerId, version, ...form }: DisposerForm): Promise<number> {
  await checkShared(db, disposerId)
  const values = {
    ...form,
    sharedDisposerId: disposerId,
    waste: JSON.stringify(form.waste),
    contacts: JSON.stringify(form.contacts),
    bank: form.bank && JSON.stringify(form.bank),
  }
  if (!id) return (await db.insertInto('disposer').values(values).returning('id').executeTakeFirstOrThrow()).id
  const current = await myDisposer(db, id)
  const done = await db
    .updateTable('disposer')
    .set(values)
    .where('id', '=', id)
    .where('version', '=', versionOf({ version }))
    .returning('id')
    .executeTakeFirst()
  if (!done) throw await staleOf(db, { table: 'disposer', id }, current)
  return id
}

/** Whether another own disposer already links to the same shared one. */
export const alreadyTaken = async (db: Db, disposerId: number, id: number): Promise<boolean> =>
  (
    await db
      .selectFrom('disposer')
      .select('id')
      .where('sharedDisposerId', '=', disposerId)
      .where('id', '<>', id)
      .execute()
  ).length > 0
