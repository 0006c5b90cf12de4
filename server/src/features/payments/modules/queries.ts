import { logKinds } from '@kreislauf/core/domain/departments.ts'
import type { MandatorModule } from '@kreislauf/core/features/payments/contract.ts'
import { type Selectable, sql } from 'kysely'
import { because, type Db, type JsonText, jsonRows } from '../../../platform/database/db.ts'
import { singleRow } from '../../../platform/database/singlerow.ts'
import type { ModuleSubscription } from '../../../platform/schema.ts'

export type Kind = 'TRIAL' | 'SUBSCRIPTION' | 'SUPPORT'

export interface Given {
  kind: Kind
  from: string
  until: string
}

/** Last day of the acting mandator's operating log, null if it was never active, and whether its kind of company keeps one. */
export async function logOf(db: Db): Promise<{ until: string | null; keepsLog: boolean }> {
  const { rows } = await sql<{ until: string | null; keepsLog: boolean }>`
    select m.btb_until as until, exists (select from department d where d.mandator_id = m.id and d.active
      and d.department = any (${[...logKinds]}::text[])) as keeps_log
    from mandator m where m.id = current_mandator()`.execute(db)
  return rows[0] ?? { until: null, keepsLog: false }
}

/**
 * The contracts with remanufacturers or dismantlers that are not over on a day: first and last day of them all (null: open, or
 * none), whether one is in force, and whether the kind of company has any.
 */
export async function tradeOf(db: Db, on: string) {
  const { rows } = await sql<{ from: string | null; until: string | null; inForce: boolean; offered: boolean }>`
    select min(c.validfrom) as from, nullif(max(coalesce(c.validto, 'infinity')), 'infinity') as until,
      coalesce(bool_or(in_force(c, ${on}::date)), false) as in_force,
      exists (select from department d where d.mandator_id = current_mandator() and d.active and d.department in ('DISMANTLER', 'REMAN')) as offered
    from contract c where current_mandator() in (c.mandator_id, c.reman_mandator_id) and counts(c)
      and coalesce(c.validto, 'infinity') >= ${on}::date`.execute(db)
  return singleRow(rows)
}

/** All grants of the acting mandator's operating log, longest first. */
export const givenTo = (db: Db): Promise<Given[]> =>
  db
    .selectFrom('moduleState')
    .select(['kind', 'from', 'until'])
    .where('module', '=', 'BTB')
    .where(sql<boolean>`mandator_id = current_mandator()`)
    .orderBy('until', 'desc')
    .orderBy('id', 'desc')
    .execute()

interface NewState extends Given {
  orderId?: number
  subscriptionRef?: string | null
  reason?: string
}

/** Grants the acting mandator's operating log; the database updates `btb_until`. */
export async function giveModule(db: Db, { reason, ...state }: NewState): Promise<void> {
  await because(db, { reason, event: `module${state.kind}` })
  await db
    .insertInto('moduleState')
    .values({ module: 'BTB', ...state })
    .execute()
  await because(db, {})
}

/** A decision of support overrides: all grants that would last longer end on that day, too. */
export async function cutModule(db: Db, until: string, reason: string): Promise<void> {
  await because(db, { reason, event: 'moduleSUPPORT' })
  await db
    .updateTable('moduleState')
    .set({ until })
    .where('module', '=', 'BTB')
    .where('until', '>', until)
    .where(sql<boolean>`mandator_id = current_mandator()`)
    .execute()
  await because(db, {})
}

/** Ends what an order granted, from today on: the log stays readable. */
export async function withdrawModule(db: Db, orderId: number, until: string): Promise<void> {
  await because(db, { event: 'moduleRefunded' })
  await db
    .updateTable('moduleState')
    .set({ until: sql`least(until, ${until}::date)` })
    .where('orderId', '=', orderId)
    .where(sql<boolean>`mandator_id = current_mandator()`)
    .execute()
  await because(db, {})
}

export type StoredSubscription = Selectable<ModuleSubscription>

/** The acting mandator's subscription that the provider renews, unless it has ended. */
export const runningSubscription = (db: Db): Promise<StoredSubscription | undefined> =>
  db
    .selectFrom('moduleSubscription')
    .selectAll()
    .where('endedAt', 'is', null)
    .where(sql<boolean>`mandator_id = current_mandator()`)
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const subscriptionOf = (db: Db, ref: string): Promise<StoredSubscription | undefined> =>
  db
    .selectFrom('moduleSubscription')
    .selectAll()
    .where('ref', '=', ref)
    .where(sql<boolean>`mandator_id = current_mandator()`)
    .forUpdate()
    .executeTakeFirst()

export const insertSubscription = (
  db: Db,
  values: { provider: string; ref: string; orderId: number; toldAt: string },
): Promise<StoredSubscription> =>
  db.insertInto('moduleSubscription').values(values).returningAll().executeTakeFirstOrThrow()

export const setSubscription = (
  db: Db,
  id: number,
  change: Partial<Pick<StoredSubscription, 'ending' | 'endedAt' | 'toldAt'>>,
) => db.updateTable('moduleSubscription').set(change).where('id', '=', id).execute()

const companies = sql`
  select m.id, m.name, m.btb_until as until,
    (select s.kind from module_state s where s.mandator_id = m.id and s.module = 'BTB' order by s.until desc, s.id desc limit 1) as kind,
    exists (select from module_subscription u where u.mandator_id = m.id and u.ended_at is null and not u.ending) as renews
  from payment_mandators() m`

/** Operating logs of all companies, for the operator. */
export const allModules = (db: Db): Promise<JsonText> => jsonRows(db, sql`${companies} order by m.name`)

/** Operating log of one company, for the operator; undefined if it does not exist. */
export async function moduleOf(db: Db, mandatorId: number): Promise<MandatorModule | undefined> {
  const { rows } = await sql<MandatorModule>`${companies} where m.id = ${mandatorId}`.execute(db)
  return rows[0]
}

/** Counts the VNs locked in a month (given by its first day) and stores the number. */
export async function countVn(db: Db, month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into vn_count (month, count)
    select ${month}::date, count(*)::int from reception
    where mandator_id = current_mandator() and status = 'LOCKED'
      and lockedat >= (${month}::date)::timestamp at time zone 'Europe/Berlin'
      and lockedat < (${month}::date + interval '1 month')::timestamp at time zone 'Europe/Berlin'
    on conflict (mandator_id, month) do update set count = excluded.count, counted_at = now()
    returning count`.execute(db)
  return rows[0]?.count ?? 0
}
