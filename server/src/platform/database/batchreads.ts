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

/** `$1`, `$2` … counted on from `offset`; a text without parameters may hold such characters in a string. */
const renumbered = ({ sql, parameters }: CompiledQuery, offset: number) =>
  parameters.length && offset ? sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`) : sql

type Joined = Record<string, Record<string, unknown>[]>

/** Several reads as one statement: a column of JSON for each. */
function joined(asked: readonly Asked[]): CompiledQuery<Joined> {
  const values: unknown[] = []
  const parts = asked.map(({ query }, index) => {
    const text = renumbered(query, values.length)
    values.push(...query.parameters)
    return `(select coalesce(json_agg(q), '[]') from (${text}) q) as r${index}`
  })
  return CompiledQuery.raw(`select ${parts.join(', ')}`, values) as CompiledQuery<Joined>
}

/** As the row would have come by its columns. */
function asRow(json: Record<string, unknown>): object {
  for (const [name, value] of Object.entries(json)) if (typeof value === 'string') json[name] = typedValue(value)
  return json
}

/** Holds back what is asked until everything that is running has asked, and sends it in one round trip. */
class Gathering implements DatabaseConnection {
  readonly #db: Db
  #asked: Asked[] = []

  constructor(db: Db) {
    this.#db = db
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return new Promise((done, fail) => {
      // A tick comes after every promise that needs no answer of the database.
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
 * The same database for reads that do not wait for each other: what is asked of it side by side (`Promise.all`) goes out as one statement,
 * and what follows from the answers as the next. For `select` only; a bytea would come as text.
 */
export function batchReads(db: Db): Db {
  return kyselyOn(new Gathering(db))
}
