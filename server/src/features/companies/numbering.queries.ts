import { whyNotNext } from '@kreislauf/core/domain/numbering.ts'
import type { NumberingForm } from '@kreislauf/core/features/companies/records.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Department } from './queries.ts'

/** Highest number used with a prefix by this dismantler or another one with its Betriebsnummer, 0 if none (details O26). */
export async function lastUsed(
  db: Db,
  { id, identNr }: Pick<Department, 'id' | 'identNr'>,
  prefix: string,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substr(vnr, length(${prefix}) + 1)::bigint), 0) as last from reception
    where mandator_id = current_mandator() and (dismantler_id = ${id} or numberscope = ${identNr ?? ''})
      and starts_with(vnr, ${prefix}) and substr(vnr, length(${prefix}) + 1) ~ '^[0-9]{1,10}$'`.execute(db)
  return rows[0]?.last ?? 0
}

export async function gapsOf(db: Db, dismantlerId: number) {
  const rows = await db
    .selectFrom('vnrGap')
    .selectAll()
    .where('dismantlerId', '=', dismantlerId)
    .orderBy('id')
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, created: createdAt }))
}

/**
 * Sets the counter. Refuses to lower it onto used numbers; stores skipped numbers with their reason, and shortens a gap that a lower number reopens
 * (details O26). Undefined if another user changed the department meanwhile.
 */
export async function renumber(
  db: Db,
  stored: Department,
  { version, reason, ...next }: NumberingForm,
): Promise<Department | undefined> {
  const moved = next.vnrprefix !== stored.vnrprefix || next.vnrnext !== stored.vnrnext
  if (moved) await explain(db, stored, next, reason)
  return db
    .updateTable('department')
    .set(next)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .where('id', '=', stored.id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

async function explain(
  db: Db,
  stored: Department,
  { vnrprefix, vnrnext }: Omit<NumberingForm, 'version' | 'reason'>,
  reason: string | null,
) {
  const used = await lastUsed(db, stored, vnrprefix)
  const known = await lastExplained(db, stored.id, vnrprefix)
  await reopen(db, stored.id, vnrprefix, vnrnext)
  // Numbers that are used, or already skipped with a reason.
  const covered = Math.max(used, Math.min(known, vnrnext - 1))
  const problem = whyNotNext(vnrnext, { lastUsed: covered, ...(reason && { reason }) })
  if (problem)
    throw new Problem('invalid', {}, [{ path: problem.code === 'vnrnext_reason' ? 'reason' : 'vnrnext', ...problem }])
  if (vnrnext <= covered + 1 || !reason) return
  const gap = { dismantlerId: stored.id, prefix: vnrprefix, firstNr: covered + 1, lastNr: vnrnext - 1, reason }
  await db.insertInto('vnrGap').values(gap).execute()
}

const lastExplained = async (db: Db, dismantlerId: number, prefix: string) => {
  const gaps = await gapsOf(db, dismantlerId)
  return Math.max(0, ...gaps.filter(gap => gap.prefix === prefix).map(gap => gap.lastNr))
}

/** Reopens skipped numbers from `next` on. */
async function reopen(db: Db, dismantlerId: number, prefix: string, next: number) {
  await db
    .deleteFrom('vnrGap')
    .where('dismantlerId', '=', dismantlerId)
    .where('prefix', '=', prefix)
    .where('firstNr', '>=', next)
    .execute()
  await db
    .updateTable('vnrGap')
    .set({ lastNr: next - 1 })
    .where('dismantlerId', '=', dismantlerId)
    .where('prefix', '=', prefix)
    .where('lastNr', '>=', next)
    .execute()
}
