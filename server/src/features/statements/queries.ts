import { today } from '@kreislauf/core/days.ts'
import type { Statement, StatementForm, Totals } from '@kreislauf/core/features/statements/contract.ts'
import type { State } from '@kreislauf/core/features/statements/rules.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'

/** A period starts on the day after the previous one, the first one with the first record of the yard. */
const effectiveFrom = sql`coalesce(
  (select max(p.effective_till) + 1 from statement p where p.mandator_id = s.mandator_id and p.dismantler_id = s.dismantler_id
    and p.locked and p.effective_till < s.effective_till),
  least(
    (select min(day) from stock_day d where d.mandator_id = s.mandator_id and d.dismantler_id = s.dismantler_id),
    (select min(receptiondate) from reception r where r.mandator_id = s.mandator_id and r.dismantler_id = s.dismantler_id),
    date_trunc('year', s.effective_till)::date))`

/** Number of lines of a log table dated in the period. */
const linesIn = (
  table: 'entry' | 'output' | 'part' | 'spareLine',
  day = 'l.actiondate',
) => sql`(select count(*)::int from ${sql.table(table)} l
  where l.mandator_id = s.mandator_id and l.dismantler_id = s.dismantler_id and ${sql.ref(day)} between b.day and s.effective_till)`

const rows = (condition: RawBuilder<unknown>) => sql<Statement>`
  select ${columns({
    id: sql`s.id`,
    version: sql`s.version`,
    dismantlerId: sql`s.dismantler_id`,
    effectiveFrom: sql`f.day`,
    effectiveTill: sql`s.effective_till`,
    entries: sql`f.entries`,
    remark: sql`s.remark`,
    locked: sql`s.locked`,
    lockedat: sql`s.lockedat`,
    lockedby: sql`s.lockedby`,
    isLast: sql`s.effective_till = max(s.effective_till) over (partition by s.dismantler_id)`,
  })} from statement s cross join lateral (select b.day, ${linesIn('entry')} + ${linesIn('output')} + ${linesIn('part', 'l.takenon')} + ${linesIn('spareLine')} as entries from (select ${effectiveFrom} as day) b) f
  where s.mandator_id = current_mandator() and ${condition} order by s.effective_till desc`

export const list = async (db: Db, dismantlerId: number): Promise<Statement[]> =>
  (await rows(sql`s.dismantler_id = ${dismantlerId}`).execute(db)).rows

/** One statement of the mandator. Throws Problem `not-found`. */
export const statement = async (db: Db, id: number): Promise<Statement> => (await known(db, id)).statement

/** One statement with the facts for the rules. Throws Problem `not-found`. */
export async function known(db: Db, id: number): Promise<{ statement: Statement; state: State }> {
  const among = sql`s.dismantler_id = (select dismantler_id from statement where mandator_id = current_mandator() and id = ${id})`
  const all = (await rows(among).execute(db)).rows
  const found = all.find(row => row.id === id)
  if (!found) throw new Problem('not-found')
  return { statement: found, state: stateAmong(all, found, found.effectiveTill) }
}

/** Facts for the rules, for a stored or future statement among those of the dismantler. */
export function stateAmong(all: Statement[], own: Statement | undefined, till: string): State {
  const others = all.filter(({ id }) => id !== own?.id)
  const closed = others.filter(({ locked }) => locked).map(({ effectiveTill }) => effectiveTill)
  return {
    locked: own?.locked ?? false,
    effectiveTill: till,
    closedTill: closed.sort().at(-1) ?? null,
    otherOpen: others.some(({ locked }) => !locked),
    today: today(),
  }
}

/** First day of a period that would end on `till`. */
export async function periodFrom(db: Db, dismantlerId: number, till: string): Promise<string> {
  const { rows: found } = await sql<{ day: string }>`
    select ${effectiveFrom} as day from (select current_mandator() as mandator_id, ${dismantlerId}::bigint as dismantler_id, ${till}::date as effective_till) s`.execute(
    db,
  )
  return found[0]?.day ?? till
}

export async function insert(db: Db, dismantlerId: number, { effectiveTill, remark }: StatementForm): Promise<number> {
  const row = await db
    .insertInto('statement')
    .values({ dismantlerId, effectiveTill, remark })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type Changes =
  | { effectiveTill: string; remark: string | null }
  | { locked: true; totals: string; registers: string; lockedby: string }
  | { registers: string }
  | { locked: false }

/** Updates a statement of the version seen. Throws Problem `stale` with the stored one. */
export async function update(db: Db, seen: { id: number; version: number }, changes: Changes): Promise<void> {
  const at = 'locked' in changes && { lockedat: changes.locked ? sql<string>`now()` : null }
  const cleared = 'locked' in changes && !changes.locked && { totals: null, registers: null, lockedby: null }
  const done = await db
    .updateTable('statement')
    .set({ ...changes, ...at, ...cleared })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n)
    throw await staleOf(db, { table: 'statement', id: seen.id }, await statement(db, seen.id))
}

export async function remove(db: Db, seen: { id: number; version: number }): Promise<void> {
  const done = await db
    .deleteFrom('statement')
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .executeTakeFirst()
  if (done.numDeletedRows === 0n)
    throw await staleOf(db, { table: 'statement', id: seen.id }, await statement(db, seen.id))
}

/** Data stored when the statement was locked; undefined while it is open. */
export async function kept(db: Db, id: number): Promise<Totals | undefined> {
  const row = await db.selectFrom('statement').select('totals').where('id', '=', id).executeTakeFirst()
  return row?.totals ?? undefined
}

/** The last closed day of a yard for Today, as a query. */
export const closedTill = (dismantlerId: number) => sql`
  select coalesce((select closed_till from department where mandator_id = current_mandator() and id = ${dismantlerId}), date '1970-01-01')
    as "latestStatement"`
