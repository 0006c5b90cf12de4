import { makerOf } from '@kreislauf/core/domain/vindecode.ts'
import { type FoundBy, PORTFOLIO_DAYS, Portfolio } from '@kreislauf/core/features/valuations/portfolio.ts'
import type { Figure, ValuedVehicle, ValueWarning } from '@kreislauf/core/features/valuations/value.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { z } from 'zod'
import { columnsOf, type Db, jsonRows } from '../../../platform/database/db.ts'
import { instant } from '../../../platform/database/instant.ts'

const rows = (condition: RawBuilder<unknown>) => sql`select ${columnsOf(Portfolio, {
  id: sql`p.id`,
  filename: sql`p.filename`,
  person: sql`p.person`,
  created: instant(sql`p.created_at`),
  state: sql`p.state`,
  total: sql`p.total`,
  done: sql`p.done`,
  valued: sql`l.valued`,
  value: sql`l.value`,
  day: sql`p.day`,
  deletedon: sql`(p.created_at at time zone 'Europe/Berlin')::date + ${PORTFOLIO_DAYS}::int`,
})} from portfolio p cross join lateral (select count(l.value)::int as valued, coalesce(sum(l.value), 0) as value from portfolio_line l
    where l.mandator_id = p.mandator_id and l.portfolio_id = p.id) l
  where p.mandator_id = current_mandator() and ${condition}`

/** All portfolios of the company, the latest first. */
export const portfolios = (db: Db) => jsonRows(db, sql`${rows(sql`true`)} order by p.id desc`)

/** Throws `not-found`. */
export async function portfolioById(db: Db, id: number): Promise<Portfolio> {
  const found = await sql<Portfolio>`${rows(sql`p.id = ${id}`)}`.execute(db)
  if (!found.rows[0]) throw new Problem('not-found')
  return found.rows[0]
}

/** A line as stored. */
export interface StoredLine {
  line: number
  given: string
  vin: string | null
  vehicle: ValuedVehicle | null
  carId: number | null
  foundby: z.output<typeof FoundBy> | null
  title: string | null
  value: number | null
  low: number | null
  high: number | null
  basis: Figure['standsOn'] | null
  reasons: ValueWarning[]
}

const lineColumns = sql`l.line, l.given, l.vin, l.vehicle, l.car_id as "carId", l.foundby, l.title, l.value, l.low, l.high, l.basis, l.reasons`

export const linesOf = async (db: Db, id: number): Promise<StoredLine[]> =>
  (
    await sql<StoredLine>`select ${lineColumns} from portfolio_line l
      where l.mandator_id = current_mandator() and l.portfolio_id = ${id} order by l.line`.execute(db)
  ).rows

/** What VINs tell: the own car that has one, and the maker by its first characters. */
export async function knownVins(db: Db, vins: readonly string[]) {
  const { rows: found } = await sql<{ cars: Record<string, number>; makers: Record<string, string> }>`select
    (select coalesce(json_object_agg(c.vin, c.id), '{}') from (select c.vin, max(c.id) as id from car c
      where c.mandator_id = current_mandator() and c.vin = any(${[...vins]}::text[]) group by c.vin) c) as cars,
    (select coalesce(json_object_agg(wmi, maker), '{}') from wmi) as makers`.execute(db)
  const { cars, makers } = found[0]!
  return { carOf: (vin: string): number | undefined => cars[vin], makerOf: (vin: string) => makerOf(vin, makers) }
}

interface NewPortfolio {
  filename: string
  accountId: number
  person: string
  language: string
  day: string
}

/** Stores a file's lines; its id. Throws `valuations.portfolio-running`. */
export async function insertPortfolio(
  db: Db,
  { filename, accountId, person, language, day }: NewPortfolio,
  lines: readonly Pick<StoredLine, 'line' | 'given' | 'vin' | 'vehicle' | 'carId' | 'foundby' | 'reasons'>[],
): Promise<number> {
  const found = await sql<{ id: number }>`insert into portfolio (filename, account_id, person, language, day, total)
    values (${filename}, ${accountId}, ${person}, ${language}, ${day}::date, ${lines.length}) on conflict do nothing returning id`.execute(
    db,
  )
  const id = found.rows[0]?.id
  if (id === undefined) throw new Problem('valuations.portfolio-running')
  await sql`insert into portfolio_line (portfolio_id, line, given, vin, vehicle, car_id, foundby, reasons)
    select ${id}, l.line, l.given, l.vin, l.vehicle, l."carId", l.foundby, l.reasons
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l (line int, given text, vin text, vehicle jsonb, "carId" bigint, foundby text, reasons jsonb)`.execute(
    db,
  )
  return id
}

/** The next lines to value; none where it has ended. */
export async function nextLines(db: Db, id: number, count: number): Promise<StoredLine[]> {
  const found = await sql<StoredLine>`select ${lineColumns} from portfolio p
    join portfolio_line l on l.mandator_id = p.mandator_id and l.portfolio_id = p.id and not l.done
    where p.mandator_id = current_mandator() and p.id = ${id} and p.state = 'RUNNING' order by l.line limit ${count}`.execute(
    db,
  )
  return found.rows
}

export type ValuedLine = Pick<StoredLine, 'line' | 'vehicle' | 'title' | 'value' | 'low' | 'high' | 'basis' | 'reasons'>

/** Stores values, and the end with the last of them. */
export async function putValues(db: Db, id: number, lines: readonly ValuedLine[]): Promise<void> {
  await sql`update portfolio_line l set done = true, vehicle = v.vehicle, title = v.title, value = v.value, low = v.low, high = v.high, basis = v.basis, reasons = v.reasons
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) v (line int, vehicle jsonb, title text, value numeric, low numeric, high numeric, basis jsonb, reasons jsonb)
    where l.mandator_id = current_mandator() and l.portfolio_id = ${id} and l.line = v.line`.execute(db)
  await sql`update portfolio set done = done + ${lines.length}, beat_at = now(), state = case when done + ${lines.length} >= total then 'DONE' else state end
    where mandator_id = current_mandator() and id = ${id}`.execute(db)
}

/** Ends it before all is valued; false where it has ended already. */
export async function endPortfolio(db: Db, id: number, state: 'CANCELLED' | 'STOPPED'): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update portfolio set state = ${state}
    where mandator_id = current_mandator() and id = ${id} and state = 'RUNNING'`.execute(db)
  return numAffectedRows > 0n
}

/** Which portfolio goes on, and for whom. */
export interface Going {
  mandatorId: number
  id: number
  accountId: number | null
  language: string
  day: string
}

/** Running portfolios whose server has ended; taken by the one that asks. */
export const takeSilent = async (owner: pg.Pool): Promise<Going[]> =>
  (
    await owner.query<Going>(`update portfolio set beat_at = now() where state = 'RUNNING' and beat_at < now() - interval '2 minutes'
      returning mandator_id as "mandatorId", id, account_id as "accountId", language, day`)
  ).rows
