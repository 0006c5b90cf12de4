import type { AvvState } from '@kreislauf/core/features/masterdata/contract.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Run } from '../../../platform/masterdata/operator.ts'

/** Runs statements of the platform's loader within the call's transaction. */
export const runOn =
  (db: Db): Run =>
  async (text, values) => ({
    rows: (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))).rows,
  })

/** The source that changes the battery codes, and its proposed first day. */
const DECISION = '(EU) 2025/934'
const APPLIES = '2026-12-09'

/** Ending codes, the day after their last one, and the first day of their successors. */
export async function avvState(db: Db): Promise<AvvState> {
  const { rows } = await sql<AvvState>`
    select (select max(w.validto) + 1 from waste_type w where w.code in (select code from waste_successor)
              and not exists (select from waste_type l where l.code = w.code and l.validfrom > w.validfrom)) as day,
      ${APPLIES} as proposed,
      (select coalesce(json_agg(distinct code order by code), '[]') from waste_successor) as ended,
      (select coalesce(json_agg(distinct successor order by successor), '[]') from waste_successor) as successors`.execute(
    db,
  )
  return rows[0]!
}

/**
 * Ends codes with successors on the day before, and applies changes of status by the Decision (160604) on the day itself. Successors begin with the
 * Decision, or with an earlier AVV. A repeated call moves the day.
 */
export async function setAvvDay(db: Db, day: string): Promise<void> {
  await sql`
    update waste_type w set origin = 'OPERATOR', validto = case when l.last then ${day}::date - 1 else w.validto end
    from (select code, validfrom, validfrom = max(validfrom) over (partition by code) as last from waste_type) l
    where l.code = w.code and l.validfrom = w.validfrom and w.code in (select code from waste_successor)`.execute(db)
  await sql`
    update waste_type w set origin = 'OPERATOR', validto = ${day}::date - 1 from waste_type n
    where n.code = w.code and n.validfrom > w.validfrom and n.source = ${DECISION} and w.source is distinct from ${DECISION}`.execute(
    db,
  )
  await sql`
    update waste_type n set origin = 'OPERATOR', validfrom = case
        when exists (select from waste_type w where w.code = n.code and w.validfrom < n.validfrom) then ${day}::date
        else least(${APPLIES}::date, ${day}::date) end
    where n.source = ${DECISION}`.execute(db)
}

/** Earliest possible day: codes must have been in force before. */
export async function avvNotBefore(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select max(validfrom) + 1 as day from waste_type where code in (select code from waste_successor)`.execute(db)
  return rows[0]?.day ?? '2000-01-01'
}

/** Last closed day in a range on which any yard booked the waste; null if none did. */
export async function closedUse(
  db: Db,
  { code, since, until }: { code: string; since: string; until: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ till: string | null }>`
    select closed_use_of_waste(${code}, ${since}::date, ${until}::date) as till`.execute(db)
  return rows[0]?.till ?? null
}
