import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database/db.ts'
import { asError, codeOf, numberIn } from '../../platform/process/aserror.ts'
import type { Attachment } from './attachment.ts'
import type { Outgoing } from './transport.ts'

/** Pauses after the first, second … failure, in minutes; after the last one the mail has failed. */
export const PAUSES = [1, 5, 30, 120, 360, 720, 1440]
/** How long a mail is reserved for the server that took it; after that others may send it. */
const LEASE_MINUTES = 10

/** Days that mail is kept, whether sent, failed or unsent. */
export const KEPT_DAYS = 90

/** Placeholder for the token in a stored mail's link. */
export const HIDDEN = '[secret]'
/** Days that an unsent token is kept; its link has expired by then. */
const SECRET_DAYS = 8

/** Queues a mail in the caller's transaction; works for anonymous callers, too. */
export async function put(
  db: Db,
  {
    to,
    language,
    template,
    accountId,
    token,
    replyTo,
    paper,
  }: {
    to: string
    language: string
    template: string
    accountId?: number | undefined
    token?: string | undefined
    replyTo?: string | null | undefined
    paper?: Attachment | undefined
  },
  { subject, text, html }: { subject: string; text: string; html: string },
) {
  const hidden = (words: string) => (token ? words.replaceAll(token, HIDDEN) : words)
  await sql`select queue_mail(${to}, ${language}, ${template}, ${subject}, ${hidden(text)}, ${hidden(html)},
    ${accountId ?? null}::bigint, ${token ?? null}, ${replyTo ?? null}, ${paper ? JSON.stringify(paper) : null}::jsonb)`.execute(
    db,
  )
}

/** The attachment of a mail, if any. */
export async function attachmentOf(pool: pg.Pool, id: number): Promise<Attachment | undefined> {
  const { rows } = await pool.query<Attachment>('select kind, name, data from mail_attachment where mail_id = $1', [id])
  return rows[0]
}

/** Takes the next due mail, exclusively for this server. */
export async function take(pool: pg.Pool): Promise<(Outgoing & { attempts: number }) | undefined> {
  const { rows } = await pool.query<Outgoing & { attempts: number }>(
    `update mail set attempts = attempts + 1, next_try = now() + make_interval(mins => $1)
     where id = (select id from mail where state = 'QUEUED' and next_try <= now()
                 order by next_try, id limit 1 for update skip locked)
     returning id, recipient, reply_to as "replyTo", language, subject, replace(text, $2, coalesce(secret, $2)) as text,
       replace(html, $2, coalesce(secret, $2)) as html, created_at as "createdAt", attempts`,
    [LEASE_MINUTES, HIDDEN],
  )
  return rows[0]
}

/** The attachment is deleted after sending, because it contains data of a keeper. */
export const sent = (pool: pg.Pool, id: number) =>
  pool.query(
    `with gone as (delete from mail_attachment where mail_id = $1)
     update mail set state = 'SENT', sent_at = now(), last_error = null, secret = null where id = $1`,
    [id],
  )

/** Retries after a pause; final after the last attempt or a permanent refusal. */
export async function failed(pool: pg.Pool, { id, attempts }: { id: number; attempts: number }, error: unknown) {
  const pause = isPermanent(error) ? undefined : PAUSES[attempts - 1]
  await pool.query(
    `update mail set last_error = $2, state = case when $3::int is null then 'DEAD' else state end,
       next_try = now() + make_interval(mins => coalesce($3, 0)) where id = $1`,
    [id, asError(error).message.slice(0, 1000), pause ?? null],
  )
  return pause
}

/** A 5xx answer to the mail itself; a refused sign-in must be fixed by the operator, and the mail is sent afterwards. */
function isPermanent(error: unknown) {
  const code = codeOf(error)
  return (numberIn(error, 'responseCode') ?? 0) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** Without a mail server queued mail goes to the outbox. */
export const keepAll = (pool: pg.Pool) => pool.query(`update mail set state = 'KEPT' where state = 'QUEUED'`)

/** Deletes expired mail and tokens; returns the number of mails. */
export async function deleteOldMail(pool: pg.Pool): Promise<number> {
  await pool.query(
    'update mail set secret = null where secret is not null and created_at < now() - make_interval(days => $1)',
    [SECRET_DAYS],
  )
  const { rowCount } = await pool.query(`delete from mail where created_at < now() - make_interval(days => $1)`, [
    KEPT_DAYS,
  ])
  return rowCount ?? 0
}
