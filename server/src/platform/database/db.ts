import { Problem } from '@kreislauf/core/problems.ts'
import { searchWords } from '@kreislauf/core/search.ts'
import { CamelCasePlugin, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
// @ts-expect-error the package brings no types; Kysely only passes it on
import Cursor from 'pg-cursor'
import type { output, ZodObject } from 'zod'
import type { DB } from '../schema.ts'
import { Connection } from './connection.ts'
import type { Db, Pool } from './pool.ts'
import { transaction, type Work } from './transaction.ts'
import { type Earlier, LIMITS, type Limits, literal, type Opening, sessionCheck } from './transactiontexts.ts'

pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => new Date(text).toISOString())
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export type { Db, Pool } from './pool.ts'

export interface PoolOptions {
  size?: number
  /** Off behind a pooler in transaction mode that cannot prepare. */
  prepare?: boolean
  /** A query goes out before the last one is answered. Not for connections that stream by a cursor. */
  pipeline?: boolean
  limits?: Limits
}

/** So long an idle connection is kept: a new one costs its start and every plan anew. */
const IDLE_MINUTES = 10
/** A silent connection is asked for life after these milliseconds, and given up ten seconds later. */
export const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

export function connect(url: string, options: PoolOptions = {}): Pool {
  const { size = 10, prepare = true, pipeline = false, limits = LIMITS } = options
  const raw = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MINUTES * 60_000,
    ...ALIVE,
  })
  // A connection that dies tells whoever waits for its answer, and is replaced at the next use; the event itself has nobody to tell.
  const ignore = () => undefined
  raw.on('error', ignore)
  raw.on('connect', client => client.on('error', ignore))
  const take = async () => new Connection(await raw.connect(), prepare)
  const pool = { connect: take, end: () => raw.end(), options: raw.options }
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool, cursor: Cursor }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const aside = asidePool(url)
  const close = async () => void (await Promise.all([kysely.destroy(), aside.end()]))
  return { kysely, raw, take, aside, limits, close }
}

/** Connections of their own beside the requests' pool, so that a request that holds one never waits for another of the same pool. */
function asidePool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    ...ALIVE,
  })
  // A connection that dies idle is replaced at the next use; the error itself has nobody to tell.
  pool.on('error', () => undefined)
  return pool
}

/** A request's transaction: the session's account acting for a mandator, or nobody when the token opens nothing. */
export const asSession = <Who, Result>(
  pool: Pool,
  opening: Opening,
  work: (db: Db, who: Who | null, earlier: Earlier | null) => Promise<Result>,
  { last, gone }: Pick<Work<never, Result>, 'last' | 'gone'> = {},
) =>
  transaction<{ who: Who | null; earlier: Earlier | null; pid: number }, Result>(pool, {
    writing: opening.writing,
    limits: pool.limits,
    opening: sessionCheck(opening),
    work: (db, first) => work(db, first?.who ?? null, first?.earlier ?? null),
    ...(last && { last }),
    gone,
  })

/** A stranger's transaction: row security shows no tenant's rows; only the doors (security definer functions) answer. */
export const asStranger = <Result>(pool: Pool, work: (db: Db) => Promise<Result>) =>
  transaction(pool, { limits: pool.limits, opening: 'select 1', work })

/** Work of the system itself (jobs, demo data, tests) for one mandator; `quiet` announces nothing. */
export const asMandator = <Result>(
  pool: Pool,
  { mandatorId, accountId, quiet = false }: { mandatorId: number; accountId?: number | undefined; quiet?: boolean },
  work: (db: Db) => Promise<Result>,
) =>
  transaction(pool, {
    opening: `select set_config('app.mandator', ${literal(String(mandatorId))}, true),
       set_config('app.account', ${literal(String(accountId ?? ''))}, true),
       set_config('app.quiet', ${literal(quiet ? 'on' : 'off')}, true), pg_advisory_xact_lock(7001, ${Math.trunc(mandatorId)})`,
    work,
  })

/** Why, and as what event, the following writes go into the history (`locked`, `unlocked` … instead of `updated`). */
export const because = (db: Db, { reason = '', event = '' }: { reason?: string | null | undefined; event?: string }) =>
  sql`select set_config('app.reason', ${reason ?? ''}, true), set_config('app.event', ${event}, true)`.execute(db)

/** Makes deferred checks (negative stock) speak now instead of at commit. */
export const checkNow = (db: Db) => sql`set constraints all immediate`.execute(db)

/** Work of which nothing remains when it fails, while what the transaction did before stays (items of a bulk action). */
export async function inSavepoint<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql.raw('savepoint item').execute(db)
  try {
    const result = await work()
    await sql.raw('release savepoint item').execute(db)
    return result
  } catch (error) {
    await sql.raw('rollback to savepoint item').execute(db)
    throw error
  }
}

/** An answer that PostgreSQL built as JSON text; passed through as it is. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The rows of a query as JSON text, its columns named by `columns`. Throws `not-found` where what they belong to is not `there`. */
export async function jsonRows(db: Db, query: RawBuilder<unknown>, there = sql<boolean>`true`): Promise<JsonText> {
  const { rows } = await sql<{
    text: string | null
  }>`select case when ${there} then (select coalesce(json_agg(q), '[]') from (${query}) q)::text end as text`.execute(
    db,
  )
  if (!rows[0]?.text) throw new Problem('not-found')
  return new JsonText(rows[0].text)
}

/** The one row of a query as `jsonRows` answers many. Throws `not-found` where what it belongs to is not `there`, or no row is. */
export async function jsonRow(db: Db, query: RawBuilder<unknown>, there = sql<boolean>`true`): Promise<JsonText> {
  const { rows } = await sql<{
    text: string | null
  }>`select case when ${there} then (select to_json(q) from (${query}) q)::text end as text`.execute(db)
  if (!rows[0]?.text) throw new Problem('not-found')
  return new JsonText(rows[0].text)
}

/** The columns of a select, named as on the wire: `columns({ carId: sql`r.car_id` })` is `r.car_id as "carId"`. */
export const columns = (named: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(named).map(([name, expression]) => sql`${expression} as ${sql.raw(`"${name.replace(/"/g, '')}"`)}`),
    sql`, `,
  )

/** The columns of a select, one for each field of an item as on the wire: one that is missing or not the item's does not compile. */
export const columnsOf = <Item extends ZodObject, Named extends Record<keyof output<Item>, RawBuilder<unknown>>>(
  item: Item,
  named: Named & Record<Exclude<keyof Named, keyof output<Item>>, never>,
): RawBuilder<unknown> =>
  columns(Object.fromEntries(Object.keys(item.shape).map(name => [name, named[name as keyof Named]])))

/** A text found anywhere, wildcards taken literally: `like …`. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a text, plain as `plain_text` makes it, holds every word of a search in one of the ways to write it; true for none. */
export const holdsWords = (text: RawBuilder<unknown>, q: string): RawBuilder<unknown> =>
  everyWord(q, pattern => sql`${text} like ${pattern}`)

/** The same where several texts may hold a word. */
export function everyWord(q: string, held: (pattern: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  const words = searchWords(q).map(
    ways =>
      sql`(${sql.join(
        ways.map(way => held(patternOf(way))),
        sql` or `,
      )})`,
  )
  return words.length ? sql`(${sql.join(words, sql` and `)})` : sql`true`
}
