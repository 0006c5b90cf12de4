import type { DatabaseConnection } from 'kysely'
import { cancelOnAbort } from '../http/clientgone.ts'
import { asError } from '../process/aserror.ts'
import type { Connection } from './connection.ts'
import type { Db, Pool } from './db.ts'
import { kyselyOn } from './kyselyon.ts'
import { begin, ending, type Opening, sessionCheck } from './transactiontexts.ts'

interface Glance<Who, Asked, Result> {
  opening: Opening
  /** Sends its statements before it awaits anything; later statements find the connection closed. */
  ask: (db: Db) => Promise<Asked>
  /**
   * Builds the result from the caller, null if the token is invalid, and from the data; `found` throws the error of a
   * failed read.
   */
  tell: (who: Who | null, found: () => Asked) => Promise<Result>
  gone?: AbortSignal | undefined
}

const pipelined = (connection: Connection): DatabaseConnection => ({
  executeQuery: ({ sql, parameters }) => connection.query(sql, [...parameters]),
  streamQuery() {
    throw new Error('What is read at a glance is not streamed')
  },
})

/** Resolves when all code that does not wait for the database has run. */
const allAsked = () => new Promise<void>(done => queueMicrotask(() => process.nextTick(done)))

interface Door<Who> {
  who: Who | null
  pid: number
}

/** The outcomes of session check, queries and commit. */
async function all<Who, Asked>(pool: Pool, { opening, ask, gone }: Omit<Glance<Who, Asked, never>, 'tell'>) {
  const connection = await pool.take()
  const sendAll = connection.gather()
  let quiet: (() => Promise<void>) | undefined
  const opened = connection.query<Door<Who>>(begin(false, pool.limits) + sessionCheck(opening))
  const entered = opened.then(({ rows: [row] }): Who | null => {
    if (gone && row) quiet = cancelOnAbort(pool.aside, row.pid, gone)
    return row?.who ?? null
  })
  const asked = (async () => ask(kyselyOn(pipelined(connection))))()
  await allAsked()
  const ended = connection.last(ending(false))
  sendAll()
  const [who, found, end] = await Promise.allSettled([entered, asked, ended])
  await quiet?.()
  connection.release(end.status === 'rejected')
  return { who, found }
}

const resultOf = <Result>(settled: PromiseSettledResult<Result>): Result => {
  if (settled.status === 'fulfilled') return settled.value
  throw Object.assign(asError(settled.reason), { reading: true })
}

/**
 * Pipelines the session check, the queries and the commit in one round trip. Row-level security shows what the session
 * may see, and nothing without a session; `tell` checks whether the caller may have the result before it is sent.
 */
export async function pipelinedRead<Who, Asked, Result>(
  pool: Pool,
  { tell, ...asking }: Glance<Who, Asked, Result>,
): Promise<Result> {
  const { who, found } = await all<Who, Asked>(pool, asking)
  return tell(resultOf(who), () => resultOf(found))
}
