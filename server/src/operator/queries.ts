import type pg from 'pg'
import { Refusal } from '../platform/backup/refusal.ts'

/** One transaction, recorded in the history of the mandator with the reason. */
async function within<Result>(client: pg.Client, mandatorId: number, reason: string, work: () => Promise<Result>) {
  return inOneTransaction(client, async () => {
    await client.query(
      `select set_config('app.mandator', $1, true), set_config('app.reason', $2, true), pg_advisory_xact_lock(7001, $3)`,
      [String(mandatorId), reason, mandatorId],
    )
    return work()
  })
}

/** Runs all of the work in one transaction. */
export async function inOneTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

export interface Account {
  id: number
  mandatorId: number
  rights: string
  language: string
}

export async function accountByMail(client: pg.Client, email: string): Promise<Account | undefined> {
  const { rows } = await client.query<Account>(
    `select id, mandator_id as "mandatorId", rights, language from account where lower(email) = lower($1)`,
    [email],
  )
  return rows[0]
}

/** The mandator of operator administrators, created under that name if there is none. */
export async function operatorMandator(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select mandator_id as id from account where admin and deleted_at is null order by id limit 1`,
  )
  if (rows[0]) return rows[0].id
  const made = await client.query<{ id: number }>('insert into mandator (name) values ($1) returning id', [name])
  return made.rows[0]!.id
}

export interface NewAdmin {
  email: string
  firstname: string
  lastname: string
  language: string
  passwordHash: string
}

/** The first account of a mandator is its company administrator. */
export const createAdmin = (client: pg.Client, mandatorId: number, admin: NewAdmin, reason: string) =>
  within(client, mandatorId, reason, () =>
    client.query(
      `insert into account (mandator_id, email, firstname, lastname, language, password_hash, admin, rights, grantable, head)
       values ($1, $2, $3, $4, $5, $6, true, 'FFFFFF', 'FFFFFF', not exists (select from account where mandator_id = $1 and head and active))`,
      [mandatorId, admin.email, admin.firstname, admin.lastname, admin.language, admin.passwordHash],
    ),
  )

export const setRights = (client: pg.Client, { id, mandatorId }: Account, rights: string, reason: string) =>
  within(client, mandatorId, reason, () => client.query('update account set rights = $2 where id = $1', [id, rights]))

interface Letter {
  subject: string
  text: string
  html: string
}

/** Removes a second factor and notifies its owner and the other administrators of the company; false if there is none. */
export const resetFactors = (
  client: pg.Client,
  account: Account & { email: string },
  reason: string,
  mails: Record<'own' | 'heads', (language: string) => Letter>,
) =>
  within(client, account.mandatorId, reason, async () => {
    const { rows } = await client.query<{ taken: boolean }>('select reset_factors($1) as taken', [account.id])
    if (!rows[0]?.taken) return false
    const send = (template: string, to: { id: number; email: string }, language: string, letter: Letter) =>
      client.query('select queue_mail($1, $2, $3, $4, $5, $6, $7, null)', [
        to.email,
        language,
        template,
        letter.subject,
        letter.text,
        letter.html,
        to.id,
      ])
    await send('secondFactorReset', account, account.language, mails.own(account.language))
    const heads = await client.query<{ id: number; email: string; language: string }>(
      'select id, email, language from heads_beside($1)',
      [account.id],
    )
    for (const head of heads.rows) await send('secondFactorTaken', head, head.language, mails.heads(head.language))
    return true
  })

export interface Mandator {
  id: number
  name: string
  btbUntil: string | null
  accounts: number
  seen: string | null
}

const listed = `
  select m.id, m.name, m.btb_until::text as "btbUntil",
    (select count(*)::int from account a where a.mandator_id = m.id and a.active and not a.pending) as accounts,
    (select max(s.seen_at)::date::text from session s join account a on a.id = s.account_id where a.mandator_id = m.id) as seen
  from mandator m`

export async function mandators(client: pg.Client): Promise<Mandator[]> {
  return (await client.query<Mandator>(`${listed} order by m.id`)).rows
}

/** By number, or by name ignoring case. */
async function mandatorsCalled(client: pg.Client, called: string): Promise<Mandator[]> {
  const text = /^\d{1,9}$/.test(called) ? 'm.id = $1::bigint' : 'lower(m.name) = lower($1)'
  return (await client.query<Mandator>(`${listed} where ${text}`, [called])).rows
}

/** The one mandator with that number or name. Throws Refusal `noMandator` or `manyMandators`. */
export async function theMandator(client: pg.Client, called: string): Promise<Mandator> {
  const found = await mandatorsCalled(client, called)
  if (!found[0]) throw new Refusal('noMandator', { called })
  if (found.length > 1) throw new Refusal('manyMandators', { called, ids: found.map(({ id }) => String(id)) })
  return found[0]
}

/** Support grants the operating log until that day (decision 30). */
export const activateLog = (client: pg.Client, mandatorId: number, until: string, reason: string) =>
  within(client, mandatorId, reason, () =>
    client.query(
      `insert into module_state (mandator_id, module, kind, "from", until)
       values ($1, 'BTB', 'SUPPORT', (now() at time zone 'Europe/Berlin')::date, $2)`,
      [mandatorId, until],
    ),
  )

export const setMaintenance = (client: pg.Client, value: unknown) =>
  client.query(
    `insert into operator_setting (key, value) values ('maintenance', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  )

/** Queues failed mail again, and with `kept` also mail that waited for a mail server; returns how many. */
export async function requeueMail(client: pg.Client, kept: boolean): Promise<number> {
  const { rowCount } = await client.query(
    `update mail set state = 'QUEUED', attempts = 0, next_try = now(), last_error = null where state = any ($1)`,
    [kept ? ['DEAD', 'KEPT'] : ['DEAD']],
  )
  await client.query(`select pg_notify('mail', '')`)
  return rowCount ?? 0
}
