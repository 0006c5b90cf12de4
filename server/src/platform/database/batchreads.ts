import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type { Db } from './db.ts'
import { typedValue } from './jsonrow.ts'
import { kyselyOn } from './kyselyon.ts'

const run = <Row>(db: Db, { sql, parameters }: CompiledQuery<Row>) =>
  db.executeQuery(CompiledQuery.raw(sql, [...parameters]) as CompiledQuery<Row>)

interface Asked {
  query: CompiledQuery
  answer: (rows: object[]) => void
  fail: (error: unknown) => void
}

/**
 * Renumbers `$1`, `$2` … from `offset`; leaves a text without parameters alone, as its strings may contain such
 * characters.
 */
const renumbered = ({ sql, parameters }: CompiledQuery, offset: number) =>
  parameters.length && offset ? sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`) : sql

type Joined = Record<string, Record<string, unknown>[]>

/** Joins several reads into one statement with a JSON column for each. */
function joined(asked: readonly Asked[]): CompiledQuery<Joined> {
  const values: unknown[] = []
  const parts = asked.map(({ query }, index) => {
    const text = renumbered(query, values.length)
    values.push(...query.parameters)
    return `(select coalesce(json_agg(q), '[]') from (${text}) q) as r${index}`
  })
  return CompiledQuery.raw(`select ${parts.join(', ')}`, values) as CompiledQuery<Joined>
}

/** Converts the JSON back to the row that the plain query would have returned. */
function asRow(json: Record<string, unknown>): object {
  for (const [name, value] of Object.entries(json)) if (typeof value === 'string') json[name] = typedValue(value)
  return json
}

/** Collects queries until all running work has issued its own, and sends them in one round trip. */
class Gathering implements DatabaseConnection {
  readonly #db: Db
  #asked: Asked[] = []

  constructor(db: Db) {
    this.#db = db
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return new Promise((done, fail) => {
      // A tick runs after all promises that do not wait for the database.
      if (!this.#asked.length) queueMicrotask(() => process.nextTick(() => void this.#send()))
      this.#asked.push({ query, answer: rows => done({ rows: rows as Row[] }), fail })
    })
  }

  async #send() {
    const asked = this.#asked
    this.#asked = []
    const [only] = asked
    try {
      if (only && asked.length === 1) return only.answer((await run<object>(this.#db, only.query)).rows)
      const { rows } = await run(this.#db, joined(asked))
      for (const [index, { answer }] of asked.entries()) answer((rows[0]?.[`r${index}`] ?? []).map(asRow))
    } catch (error) {
      for (const { fail } of asked) fail(error)
    }
  }

  streamQuery(): AsyncIterableIterator<QueryResult<never>> {
    throw new Error('What is read together is not streamed')
  }
}

/**
 * The same database with batched reads: queries issued concurrently (`Promise.all`) are sent as one statement, those
 * that follow from their results as the next. For `select` only; a bytea would arrive as text.
 */
export function batchReads(db: Db): Db {
  return kyselyOn(new Gathering(db))
}
