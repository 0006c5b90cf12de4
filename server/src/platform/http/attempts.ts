import { createHash } from 'node:crypto'
import { Problem } from '@kreislauf/core/problems.ts'
import type pg from 'pg'
import { networkOf } from './network.ts'

/**
 * Failures of an account after which a captcha is required; for an address, whatever the account, it is the number that
 * locks.
 */
const CAPTCHA_AFTER = 3
/**
 * This multiple of the allowed failures, from all unknown browsers together, locks the account for unknown browsers.
 */
const ANYWHERE = 5

/** An attempt to sign in: the account, the address, and the browser if the account knows it. */
export interface Trying {
  email: string
  ip: string
  /** The account signed in with this browser before: failures of strangers do not count for it. */
  browser?: string | undefined
}

export interface Attempt {
  /** Signed in: the only way to reset failures. */
  succeeded: () => Promise<void>
  /** First factor correct, second pending: this attempt does not count, earlier ones remain. */
  halfway: () => Promise<void>
}

/** Failed sign-ins, counted across all server processes and outside the request's transaction, which rolls back. */
export interface Attempts {
  /** Counts an attempt before its secret is checked. Throws Problem `too-many-requests` {seconds} while locked. */
  begin: (trying: Trying) => Promise<Attempt>
  /** Whether a captcha is required. The result does not reveal whether the account exists. */
  needsCaptcha: (trying: Trying) => Promise<boolean>
}

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest()
const lower = (email: string) => email.trim().toLowerCase()

/**
 * A known browser has its own counter, so nobody can lock out its owner. All others count by account and address, and
 * by account alone. `allowed` failures lock for a minute, every third one after that for twice as long, up to an hour;
 * waiting does not reset the counter.
 */
export function signInAttempts(store: pg.Pool, allowed: number): Attempts {
  const keysOf = ({ email, ip, browser }: Trying): (readonly [key: Buffer, allowed: number])[] =>
    browser
      ? [[hash('browser', lower(email), browser), allowed]]
      : [
          [hash('pair', lower(email), networkOf(ip)), allowed],
          [hash('mail', lower(email)), allowed * ANYWHERE],
        ]

  async function count(trying: Trying) {
    let wait = 0
    for (const [key, most] of keysOf(trying)) {
      const { rows } = await store.query<{ seconds: number | null }>('select count_sign_in($1, $2, $3) as seconds', [
        key,
        hash(lower(trying.email)),
        most,
      ])
      wait = Math.max(wait, rows[0]?.seconds ?? 0)
      if (wait) throw new Problem('too-many-requests', { seconds: wait })
    }
  }

  return {
    async begin(trying) {
      await count(trying)
      await store.query(addressTried, [addressOf(trying)])
      const keys = keysOf(trying).map(([key]) => key)
      return {
        async succeeded() {
          await store.query('delete from sign_in_guard where key = any($1)', [keys])
          await store.query(takenBack, [[addressOf(trying)]])
        },
        halfway: async () => void (await store.query(takenBack, [[...keys, addressOf(trying)]])),
      }
    },
    async needsCaptcha(trying) {
      const keys = keysOf(trying).map(([key]) => key)
      const { rows } = await store.query<{ needed: boolean }>(anyCount, [
        keys,
        CAPTCHA_AFTER,
        trying.browser ? null : addressOf(trying),
        Math.max(allowed, CAPTCHA_AFTER),
      ])
      return rows[0]?.needed ?? false
    },
  }
}

/** Resets the failures of an account whose password was reset by mail. */
export const forgetFailures = (store: pg.Pool, email: string) =>
  store.query('delete from sign_in_guard where mail_hash = $1', [hash(lower(email))])

const addressOf = ({ ip }: Trying) => hash('address', networkOf(ip))

/** An address can at most be required to solve a captcha, so only the last quarter of an hour counts. */
const recent = `last_at > now() - interval '15 minutes'`
const addressTried = `insert into sign_in_guard (key, failures) values ($1, 1) on conflict (key) do update
  set failures = case when sign_in_guard.${recent} then sign_in_guard.failures + 1 else 1 end, last_at = now()`
const takenBack = 'update sign_in_guard set failures = greatest(failures - 1, 0) where key = any($1)'
const anyCount = `select exists (select from sign_in_guard where key = any($1) and failures >= $2)
  or exists (select from sign_in_guard where key = $3 and failures >= $4 and ${recent}) as needed`
