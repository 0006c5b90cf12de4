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
  /** False behind a pooler in transaction mode, which cannot prepare statements. */
  prepare?: boolean
  /** Sends a query before the previous one is answered. Not for connections that stream with a cursor. */
  pipeline?: boolean
  limits?: Limits
}

/** How long an idle connection is kept: a new one has to connect and to plan every statement again. */
const IDLE_MINUTES = 10
/** Milliseconds after which a silent connection is probed; it is dropped ten seconds later. */
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
  // A broken connection rejects its pending queries and is replaced at the next use; the event itself needs no
  // handling.
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

/** A separate pool, so that a request that holds a connection never waits for a second one of the same pool. */
function asidePool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    ...ALIVE,
  })
  // A connection that breaks while idle is replaced at the next use; the error itself needs no handling.
  pool.on('error', () => undefined)
  return pool
}

/**
 * Runs a request's transaction as the session's account acting for a mandator, or as nobody if the token is invalid.
 */
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

/**
 * Runs an anonymous transaction: row-level security shows no tenant's rows; only security definer functions return
 * data.
 */
export const asStranger = <Result>(pool: Pool, work: (db: Db) => Promise<Result>) =>
  transaction(pool, { limits: pool.limits, opening: 'select 1', work })

/** Runs work of the system itself (jobs, demo data, tests) for one mandator; `quiet` sends no notifications. */
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

/**
 * Sets the reason and the event (`locked`, `unlocked` … instead of `updated`) that the history records for the
 * following writes.
 */
export const because = (db: Db, { reason = '', event = '' }: { reason?: string | null | undefined; event?: string }) =>
  sql`select set_config('app.reason', ${reason ?? ''}, true), set_config('app.event', ${event}, true)`.execute(db)

/** Runs deferred checks (negative stock) now instead of at commit. */
export const checkNow = (db: Db) => sql`set constraints all immediate`.execute(db)

/**
 * Runs work in a savepoint: if it fails, it is rolled back, and earlier work of the transaction stays (items of a bulk
 * action).
 */
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

/** A response that PostgreSQL built as JSON text; sent unchanged. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * The rows of a query as JSON text, with the columns of `columns`. Throws `not-found` if `there`, the existence of
 * their parent, is false.
 */
export async function jsonRows(db: Db, query: RawBuilder<unknown>, there = sql<boolean>`true`): Promise<JsonText> {
  const { rows } = await sql<{
    text: string | null
  }>`select case when ${there} then (select coalesce(json_agg(q), '[]') from (${query}) q)::text end as text`.execute(
    db,
  )
  if (!rows[0]?.text) throw new Problem('not-found')
  return new JsonText(rows[0].text)
}

/**
 * The single row of a query, as `jsonRows` does for many. Throws `not-found` if `there` is false or the query returns
 * no row.
 */
export async function jsonRow(db: Db, query: RawBuilder<unknown>, there = sql<boolean>`true`): Promise<JsonText> {
  const { rows } = await sql<{
    text: string | null
  }>`select case when ${there} then (select to_json(q) from (${query}) q)::text end as text`.execute(db)
  if (!rows[0]?.text) throw new Problem('not-found')
  return new JsonText(rows[0].text)
}

/**
 * The columns of a select, with their names in the API: `columns({ carId: sql`r.car_id` })` is `r.car_id as "carId"`.
 */
export const columns = (named: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(named).map(([name, expression]) => sql`${expression} as ${sql.raw(`"${name.replace(/"/g, '')}"`)}`),
    sql`, `,
  )

/** The columns of a select, one for each field of an item in the API: a missing or unknown one does not compile. */
export const columnsOf = <Item extends ZodObject, Named extends Record<keyof output<Item>, RawBuilder<unknown>>>(
  item: Item,
  named: Named & Record<Exclude<keyof Named, keyof output<Item>>, never>,
): RawBuilder<unknown> =>
  columns(Object.fromEntries(Object.keys(item.shape).map(name => [name, named[name as keyof Named]])))

/** The `like` pattern that finds a text anywhere, with its wildcards escaped. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Whether a text normalized by `plain_text` contains every word of a search in one of its spellings; true for an empty
 * search.
 */
export const holdsWords = (text: RawBuilder<unknown>, q: string): RawBuilder<unknown> =>
  everyWord(q, pattern => sql`${text} like ${pattern}`)

/** The same condition where several texts may contain a word. */
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
