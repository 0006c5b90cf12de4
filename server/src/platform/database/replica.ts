import type { Endpoint } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { ALIVE, type Pool } from './db.ts'

/** Pauses in ms in which the replica may catch up with the commits that precede the call; then the primary answers. */
const PAUSES = [0, 20, 50, 100, 200, 400]
/** For this many ms after a failure no call uses the replica; only `/ready` checks it. */
const AWAY = 10_000

const caughtUp = 'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as here'

/** A read-only standby database with a short replication delay, for calls marked `replica`. */
export class Replica {
  readonly pool: Pool
  /** For streaming calls. */
  readonly downloads: Pool
  readonly #asking: pg.Pool
  #awayUntil = 0

  constructor(connectionString: string, pools: { pool: Pool; downloads: Pool }) {
    this.pool = pools.pool
    this.downloads = pools.downloads
    const patience = { connectionTimeoutMillis: 1000, query_timeout: 1000 }
    this.#asking = new pg.Pool({ connectionString, max: 2, ...patience, ...ALIVE })
    // A connection that breaks while idle is replaced at the next use; the error itself needs no handling.
    this.#asking.on('error', () => undefined)
  }

  /** False while calls go to the primary because the replica failed. */
  get trusted(): boolean {
    return Date.now() >= this.#awayUntil
  }

  failed(): void {
    this.#awayUntil = Date.now() + AWAY
  }

  /** Whether it answers now; the result applies to the following calls as well. */
  async answers(): Promise<boolean> {
    try {
      await this.#asking.query('select 1')
      this.#awayUntil = 0
    } catch {
      this.failed()
    }
    return this.trusted
  }

  /**
   * Whether it has, or receives within a second, all that is committed on the primary now. Throws if either does not
   * answer.
   */
  async hasAllOf(primary: Pool): Promise<boolean> {
    const { rows } = await primary.raw.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
    for (const pause of PAUSES) {
      if (pause) await new Promise(resolve => setTimeout(resolve, pause))
      const { rows: found } = await this.#asking.query<{ here: boolean | null }>(caughtUp, [rows[0]?.lsn])
      if (found[0]?.here) return true
    }
    return false
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.downloads.close(), this.#asking.end()])
  }
}

interface Ways<Result> {
  replica: (replica: Replica) => Promise<Result>
  primary: () => Promise<Result>
}

/**
 * Runs a call marked `replica` on the replica, or on the primary if there is no replica, it lags behind, or it fails.
 * The data is thus never older than the call. A refusal is not retried on the primary, as it is based on the same data.
 */
export async function readWhere<Result>(
  app: FastifyInstance,
  { endpoint, request, reply }: { endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply },
  ways: Ways<Result>,
): Promise<Result> {
  const { replica, pool } = app.platform
  if (!replica || !endpoint.replica || !replica.trusted) return ways.primary()
  try {
    if (await replica.hasAllOf(pool)) return await ways.replica(replica)
  } catch (error) {
    if (error instanceof Problem || reply.raw.headersSent || reply.raw.destroyed) throw error
    replica.failed()
    request.log.warn({ err: error }, 'the replica failed, the primary answers')
  }
  return ways.primary()
}
