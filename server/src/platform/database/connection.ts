import { Writable } from 'node:stream'
import { fieldOf } from '@kreislauf/core/keys.ts'
import type { PostgresCursor, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** Statements with parameters are prepared under a name, so PostgreSQL plans each once per connection. */
const names = new Map<string, string>()
const MOST_NAMES = 1000
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  names.set(text, `k${names.size}`)
  return names.get(text)
}

/**
 * The last result of a text with several statements. Throws if its commit found a failed transaction, which PostgreSQL
 * reports only as a rollback.
 */
function lastOf(results: { command: string }[]) {
  if (results.some(({ command }) => command === 'ROLLBACK'))
    throw new Error('Nothing was committed: a statement had failed before')
  return results.at(-1)
}

/** Errors after which the connection is unusable: it broke, or its server became a standby (25006). */
const spoils = ({ code = '' }: { code?: string }) => code === '25006' || !/^[0-9A-Z]{5}$/.test(code)

const isSubmittable = (query: unknown): query is pg.Submittable => typeof fieldOf(query, 'submit') === 'function'

/**
 * The client interface that Kysely uses; returns the last result of a text with several statements. Rejects queries
 * after release, as the client may serve another tenant by then.
 */
export class Connection {
  readonly #client: pg.PoolClient
  /** Whether it accepts queries. */
  #open = true
  /** The error that made it unusable. */
  #spoilt: Error | undefined
  readonly #named: boolean

  constructor(client: pg.PoolClient, named: boolean) {
    this.#client = client
    this.#named = named
  }

  /** Returns a cursor immediately, as Kysely streams from it; returns a promise for the result of a text. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(text: unknown, values?: readonly unknown[]): unknown {
    if (!this.#open) throw new Error('A query after the end of its transaction')
    if (typeof text === 'string') return this.#run(text, values)
    if (!isSubmittable(text)) throw new TypeError('Neither a text nor a cursor')
    return this.#client.query(text)
  }

  async #run(text: string, values: readonly unknown[] = []): Promise<unknown> {
    const name = this.#named && values.length ? nameOf(text) : undefined
    const query = name ? { name, text, values: [...values] } : { text, values: [...values] }
    const result: unknown = await this.#client.query(query).catch((error: Error & { code?: string }) => {
      if (spoils(error)) this.#spoilt = error
      throw error
    })
    return Array.isArray(result) ? lastOf(result) : result
  }

  /** Buffers the following queries until the returned function is called, and sends them together. */
  gather(): () => void {
    const stream = fieldOf(fieldOf(this.#client, 'connection'), 'stream')
    if (!(stream instanceof Writable)) throw new Error('The driver shows no stream to gather on')
    stream.cork()
    return () => stream.uncork()
  }

  /** Runs the last query that it accepts. */
  last(text: string): Promise<unknown> {
    const result = this.#run(text)
    this.#open = false
    return result
  }

  /** Kysely passes whether it discards the connection itself. */
  release(error?: Error | boolean) {
    this.#open = false
    this.#client.release(error || this.#spoilt)
  }
}
