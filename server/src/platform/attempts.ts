import { createHash } from 'node:crypto'
import { Problem } from '@kreislauf/core/problems.ts'
import pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

const QUARTER_OF_AN_HOUR = 900
const DAY = 86_400
const FIRST_LOCK = 60
const LONGEST_LOCK = 3600

/** Failed passwords, counted for all server processes together and apart from the request's transaction, which rolls back. */
export interface Attempts {
  /** Counts an attempt before its password is checked. Throws Problem `too-many-requests` {seconds}. */
  begin: (email: string, ip: string) => Promise<Attempt>
  close: () => Promise<void>
}
interface Attempt {
  /** The last one that is allowed locks: one minute, then twice as long each time within a day, up to an hour. */
  failed: () => Promise<void>
  succeeded: () => Promise<void>
}

/** `allowed` wrong passwords per quarter of an hour, mail and address. */
export function loginAttempts(connectionString: string, allowed: number): Attempts {
  const store = new pg.Pool({ connectionString, max: 1 })
  // A connection that dies idle is replaced at the next use; the error itself has nobody to tell.
  store.on('error', () => undefined)
  const table = { storeClient: store, storeType: 'pool', tableName: 'rate_limit', tableCreated: true }
  const attempts = new RateLimiterPostgres({
    ...table,
    keyPrefix: 'login',
    points: allowed,
    duration: QUARTER_OF_AN_HOUR,
  })
  const locks = new RateLimiterPostgres({ ...table, keyPrefix: 'lock', points: Number.MAX_SAFE_INTEGER, duration: DAY })

  async function lock(key: string) {
    const { consumedPoints } = await locks.consume(key)
    await attempts.block(key, Math.min(FIRST_LOCK * 2 ** (consumedPoints - 1), LONGEST_LOCK))
  }

  return {
    async begin(email, ip) {
      const key = keyOf(email, ip)
      const { consumedPoints } = await attempts.consume(key).catch(tooMany)
      return {
        failed: async () => (consumedPoints < allowed ? undefined : lock(key)),
        succeeded: async () => void (await attempts.delete(key)),
      }
    },
    close: () => store.end(),
  }
}

const keyOf = (email: string, ip: string) => createHash('sha256').update(`${email.toLowerCase()}|${ip}`).digest('hex')

function tooMany(reason: unknown): never {
  if (reason instanceof RateLimiterRes)
    throw new Problem('too-many-requests', { seconds: Math.ceil(reason.msBeforeNext / 1000) })
  throw reason
}
