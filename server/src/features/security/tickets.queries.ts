import type pg from 'pg'
import { hashOf, newToken } from '../../platform/http/session.ts'
import type { Platform } from '../../platform/process/platform.ts'

/** State of a sign-in or set-up between its steps. Only hashes of tickets are stored. */
export interface Ticket {
  purpose: 'factor' | 'passkey' | 'enrol' | 'user'
  accountId: number | null
  challenge: string | null
}

interface Issue extends Partial<Ticket> {
  purpose: Ticket['purpose']
  seconds: number
  /** The signed request that a `user` ticket answers. */
  request?: Buffer
}

const key = (token: string) => Buffer.from(hashOf(token), 'hex')

/** Creates a ticket; undefined if the signed request was answered before. */
export async function issueTicket({ aside }: Platform, issue: Issue): Promise<string | undefined> {
  const token = newToken()
  const { rowCount } = await aside.query(
    `insert into sign_in_ticket (hash, purpose, account_id, challenge, expires_at, request)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6) on conflict (request) do nothing`,
    [key(token), issue.purpose, issue.accountId ?? null, issue.challenge ?? null, issue.seconds, issue.request ?? null],
  )
  return rowCount ? token : undefined
}

const columns = `purpose, account_id as "accountId", challenge`

/** Reads a ticket without using it up. */
export async function seeTicket({ aside }: Platform, token: string): Promise<Ticket | undefined> {
  const { rows } = await aside.query<Ticket>(
    `select ${columns} from sign_in_ticket where hash = $1 and expires_at > now()`,
    [key(token)],
  )
  return rows[0]
}

/** Uses up a ticket, whatever the result. */
export async function spendTicket({ aside }: Platform, token: string): Promise<Ticket | undefined> {
  const { rows } = await aside.query<Ticket>(
    `update sign_in_ticket set expires_at = '-infinity' where hash = $1 and expires_at > now() returning ${columns}`,
    [key(token)],
  )
  return rows[0]
}

/** Adds a passkey challenge to a pending sign-in. */
export const challengeTicket = ({ aside }: Platform, token: string, challenge: string) =>
  aside.query('update sign_in_ticket set challenge = $2 where hash = $1', [key(token), challenge])

/** Takes the challenge out of a ticket: it can be answered only once, right or wrong. */
export async function takeChallenge({ aside }: Platform, token: string): Promise<string | null> {
  const { rows } = await aside.query<{ challenge: string | null }>(
    `with was as (select hash, challenge from sign_in_ticket where hash = $1 and expires_at > now() for update)
     update sign_in_ticket t set challenge = null from was where t.hash = was.hash returning was.challenge`,
    [key(token)],
  )
  return rows[0]?.challenge ?? null
}

/** Deletes sessions that ended 90 days ago, old tickets, browsers not seen for 400 days, and unused mail counters. */
export async function cleanUp(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from session where coalesce(ended_at, seen_at) < now() - interval '90 days'`)
  await pool.query('delete from sign_in_ticket where expires_at < now()')
  await pool.query(`delete from known_browser where seen_at < now() - interval '400 days'`)
  await pool.query(`delete from sign_in_guard where last_at < now() - interval '90 days' and (mail_hash is null or not exists (
    select from account where sha256(convert_to(lower(email), 'UTF8')) = mail_hash))`)
}
