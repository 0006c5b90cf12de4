import type { Inspection, InspectionForm, Opening } from '@kreislauf/core/features/inspections/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, type JsonText, jsonRows, type Pool } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import { owns } from '../companies/index.ts'

const rows = (condition: RawBuilder<unknown>) => sql`
  select i.id, i.recipient, i.scope, i.from_day as "from", i.till_day as till, i.pin, i.createdby,
    case when i.revoked_at is not null then 'REVOKED' when i.expires_at <= now() then 'EXPIRED'
      when inspection_locked(i.mandator_id, i.id) then 'LOCKED' else 'OPEN' end as state,
    ${instant(sql`i.expires_at`)} as expires, ${instant(sql`i.revoked_at`)} as revoked, ${instant(sql`i.created_at`)} as created,
    o.count::int as openings, ${instant(sql`o.last`)} as lastopened
  from inspection i cross join lateral (select count(*) as count, max(o.opened_at) as last from inspection_opening o
    where o.mandator_id = i.mandator_id and o.inspection_id = i.id) o
  where i.mandator_id = current_mandator() and ${condition}`

/** Throws `not-found` if it is not an own yard. */
export const list = (db: Db, dismantlerId: number): Promise<JsonText> =>
  jsonRows(
    db,
    sql`${rows(sql`i.dismantler_id = ${dismantlerId}`)} order by i.created_at desc, i.id desc`,
    owns(dismantlerId),
  )

/** Throws `not-found`. */
export async function inspection(db: Db, id: number): Promise<Inspection> {
  const found = await sql<Inspection>`${rows(sql`i.id = ${id}`)}`.execute(db)
  if (!found.rows[0]) throw new Problem('not-found')
  return found.rows[0]
}

/** Maximum shown; the folder has the total number. */
const MOST_OPENINGS = 200

/** The latest first. */
export async function openings(db: Db, id: number): Promise<Opening[]> {
  const found = await sql<Opening>`select o.id, ${instant(sql`o.opened_at`)} as at, o.agent from inspection_opening o
    where o.mandator_id = current_mandator() and o.inspection_id = ${id} order by o.id desc limit ${sql.lit(MOST_OPENINGS)}`.execute(
    db,
  )
  return found.rows
}

interface New extends InspectionForm {
  dismantlerId: number
  createdby: string
  language: string
}

/** Returns its id. */
export async function insertInspection(
  db: Db,
  { dismantlerId, recipient, scope, from, till, days, pin, createdby, language }: New,
): Promise<number> {
  const values = { dismantlerId, recipient, scope, fromDay: from, tillDay: till, pin, createdby, language }
  const expiresAt = sql<string>`now() + make_interval(days => ${days})`
  const row = db.insertInto('inspection').values({ ...values, expiresAt })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

/** Stores its secrets: hash of the token in hex, code of the PIN. */
export const giveKey = (db: Db, id: number, tokenHash: string, pinMac: Buffer | null) =>
  sql`select give_inspection_key(${id}, ${Buffer.from(tokenHash, 'hex')}, ${pinMac})`.execute(db)

/** Hash of the folder's link in hex, from which its PIN code is derived. */
export async function tokenHashOf(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ hash: Buffer | null }>`select inspection_token(${id}) as hash`.execute(db)
  if (!rows[0]?.hash) throw new Problem('not-found')
  return rows[0].hash.toString('hex')
}

export const renewPin = (db: Db, id: number, pinMac: Buffer) =>
  sql`select renew_inspection_pin(${id}, ${pinMac})`.execute(db)

/** Revokes it; no effect on a revoked one. */
export const revokeInspection = (db: Db, id: number) =>
  db
    .updateTable('inspection')
    .set({ revokedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()

/** The bundle's file; undefined if there is none. */
export const bundleFile = async (db: Db, id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('file')
      .select('id')
      .where('ownerType', '=', 'inspection')
      .where('ownerId', '=', id)
      .where('mandatorId', '=', sql<number>`current_mandator()`)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id

/** Valid folders without a bundle: it failed, or its server ended meanwhile. */
export const unprepared = async (pool: Pool['raw']): Promise<{ mandatorId: number; id: number }[]> =>
  (
    await pool.query<{ mandatorId: number; id: number }>(
      'select mandator_id as "mandatorId", id from unprepared_inspections()',
    )
  ).rows

/** Bundles of expired or revoked folders, by company. */
export const endedFiles = async (pool: Pool['raw']): Promise<{ mandatorId: number; fileId: number }[]> =>
  (
    await pool.query<{ mandatorId: number; fileId: number }>(
      'select mandator_id as "mandatorId", file_id as "fileId" from ended_inspection_files()',
    )
  ).rows
