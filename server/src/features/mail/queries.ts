import { MailItem } from '@kreislauf/core/features/mail/contract.ts'
import { mailList } from '@kreislauf/core/features/mail/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { columns, columnsOf, type Db } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import { pagedRows, type Reader } from '../../platform/lists/listed.ts'

const item = {
  id: sql`id`,
  to: sql`recipient`,
  language: sql`language`,
  template: sql`template`,
  subject: sql`subject`,
  state: sql`state`,
  attempts: sql`attempts`,
  created: instant(sql`created_at`),
  sent: instant(sql`sent_at`),
  nextTry: sql`case when state = 'QUEUED' and attempts > 0 then ${instant(sql`next_try`)} end`,
  lastError: sql`last_error`,
  replyTo: sql`reply_to`,
  hasSecret: sql`has_secret`,
}

export const mails = (db: Db, asked: PageQuery & Reader) =>
  pagedRows(db, { base: sql`select ${columnsOf(MailItem, item)} from mail where true`, of: mailList, asked })

export async function mailById(db: Db, id: number): Promise<MailItem & { text: string; html: string }> {
  const { rows } = await sql<MailItem & { text: string; html: string }>`
    select ${columns({ ...item, text: sql`text`, html: sql`html` })} from mail where id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** The secret of an unsent mail, recorded in its company's history. Undefined if there is none, or no company to inform. */
export async function revealed(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ secret: string | null }>`select reveal_mail(${id}) as secret`.execute(db)
  return rows[0]?.secret ?? undefined
}

/** Queues a failed or unsent mail again, with all attempts. */
export const requeue = (db: Db, id: number) =>
  sql`with again as (update mail set state = 'QUEUED', attempts = 0, next_try = now(), last_error = null
                     where id = ${id} and state in ('DEAD', 'KEPT') returning 1)
      select pg_notify('mail', '') from again`.execute(db)
