import { CompiledQuery, sql } from 'kysely'
import { cancelOnAbort } from '../http/clientgone.ts'
import { locksWanted } from '../http/errors.ts'
import { asError } from '../process/aserror.ts'
import type { Db, Pool } from './pool.ts'
import { begin, ending, type Limits, locking } from './transactiontexts.ts'

const rollingBack = CompiledQuery.raw('rollback')

export interface Work<First, Result> {
  writing?: boolean
  limits?: Limits
  /** Opens the transaction in one round trip. */
  opening: string
  work: (db: Db, first: First | undefined) => Promise<Result>
  /** A final statement, sent together with the commit. */
  last?: (result: Result) => string | undefined
  /**
   * Aborts the work when its result is no longer needed. For read-only work whose opening returns the backend's `pid`.
   */
  gone?: AbortSignal | undefined
}

/**
 * Runs work in one transaction under row-level security, on its own connection. If it writes for a further company
 * whose lock is held by another transaction (`lock_mandators`), it is rolled back and retried with all required locks
 * taken first.
 */
export async function transaction<First extends { pid?: number }, Result>(
  pool: Pool,
  asked: Work<First, Result>,
  locks: readonly number[] = [],
): Promise<Result> {
  try {
    return await attempt(pool, asked, locks)
  } catch (error) {
    const wanted = locksWanted(error)
    if (wanted.every(id => locks.includes(id))) throw error
    return transaction(pool, asked, [...locks, ...wanted])
  }
}

async function attempt<First extends { pid?: number }, Result>(
  pool: Pool,
  { writing = true, limits, opening, work, last, gone }: Work<First, Result>,
  locks: readonly number[],
): Promise<Result> {
  return pool.kysely.connection().execute(async db => {
    let quiet: (() => Promise<void>) | undefined
    try {
      const { rows } = await sql.raw<First>(begin(writing, limits) + locking(locks) + opening).execute(db)
      const first = rows[0]
      if (gone && first?.pid) quiet = cancelOnAbort(pool.aside, first.pid, gone)
      const result = await work(db, first)
      await quiet?.()
      await commit(db, CompiledQuery.raw(ending(writing, last?.(result))))
      return result
    } catch (error) {
      await quiet?.()
      await db.executeQuery(rollingBack).catch(() => undefined)
      // A write refused in a read-only transaction is a programming error, not a sign that the server became a standby.
      throw writing ? error : Object.assign(asError(error), { reading: true })
    }
  })
}

/** Marks an error of the commit itself: its outcome is unknown then, so the work must not simply be retried. */
async function commit(db: Db, ending: CompiledQuery) {
  try {
    await db.executeQuery(ending)
  } catch (error) {
    throw Object.assign(asError(error), { committing: true })
  }
}
