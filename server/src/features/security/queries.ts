import type { SecurityState } from '@kreislauf/core/features/security/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import type { Account } from '../../platform/schema.ts'

/** Continues as this account, with access to its private rows. */
export const asAccount = (db: Db, accountId: number) =>
  sql`select set_config('app.account', ${String(accountId)}, true)`.execute(db)

interface SessionRow {
  id: number
  begun: string
  lastSeen: string
  agent: string
  ip: string | null
  current: boolean
}

/** Active sessions of the acting account, the current one first. */
export async function ownSessions(db: Db, current: number, idleMinutes: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, created_at as begun, seen_at as last_seen, agent, host(ip) as ip, id = ${current} as current from session
    where account_id = current_account() and ended_at is null
      and (id = ${current} or seen_at > now() - make_interval(mins => 3 + ${idleMinutes}::int))
    order by id = ${current} desc, seen_at desc`.execute(db)
  return rows
}

/** Ends one session of the acting account, or all but the current one; returns how many. */
export async function endOwnSessions(db: Db, chosen: number | null, current: number, cause: string): Promise<number> {
  const { rows } = await sql<{
    ended: number
  }>`select end_own_sessions(${chosen}::bigint, ${current}, ${cause}) as ended`.execute(db)
  return rows[0]?.ended ?? 0
}

/** Until when the session needs no further proof; null if that has passed. */
export async function provenUntil(db: Db, sessionId: number, minutes: number): Promise<string | null> {
  const { rows } = await sql<{ until: string }>`
    select proven_at + make_interval(mins => ${minutes}) as until from session
    where id = ${sessionId} and proven_at > now() - make_interval(mins => ${minutes})`.execute(db)
  return rows[0]?.until ?? null
}

export const proveSession = (db: Db, sessionId: number) => sql`select prove_session(${sessionId})`.execute(db)

/** Second factors of the acting account, without secrets. */
export async function factorsOf(db: Db): Promise<Pick<SecurityState, 'totpSince' | 'passkeys' | 'recoveryLeft'>> {
  const { rows } = await sql<{
    totpSince: string | null
    passkeys: SecurityState['passkeys']
    recoveryLeft: number
  }>`select
    (select confirmed_at from totp where account_id = current_account() and confirmed_at is not null) as totp_since,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name,
              'created', ${instant(sql`created_at`)},
              'lastUsed', ${instant(sql`last_used_at`)}) order by created_at), '[]')
     from passkey where account_id = current_account()) as passkeys,
    (select count(*)::int from recovery_code where account_id = current_account() and used_at is null) as recovery_left`.execute(
    db,
  )
  if (!rows[0]) throw new Problem('unexpected')
  return rows[0]
}

/* ---- codes of an app ---- */

/** Stores a key whose code is still to be confirmed. */
export const keepTotp = (db: Db, sealed: Buffer) =>
  sql`insert into totp (secret) values (${sealed})
      on conflict (account_id) do update set secret = excluded.secret, confirmed_at = null, used_step = 0, created_at = now()
      where totp.confirmed_at is null`.execute(db)

export async function totpOf(db: Db, confirmed: boolean): Promise<Buffer | undefined> {
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from totp where account_id = current_account() and (confirmed_at is not null) = ${confirmed}`.execute(
    db,
  )
  return rows[0]?.secret
}

/** Uses up a time step; false if it or a later one was used before. */
export async function useStep(db: Db, step: number): Promise<boolean> {
  const { rows } = await sql`update totp set used_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where account_id = current_account() and used_step < ${step} returning 1`.execute(db)
  return rows.length === 1
}

export const dropTotp = (db: Db) => sql`delete from totp where account_id = current_account()`.execute(db)

/* ---- passkeys ---- */

export interface StoredPasskey {
  id: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export async function passkeysOf(db: Db): Promise<StoredPasskey[]> {
  const { rows } = await sql<StoredPasskey>`select id, credential_id, public_key, counter, transports from passkey
    where account_id = current_account()`.execute(db)
  return rows
}

export const keepPasskey = (db: Db, name: string, passkey: Omit<StoredPasskey, 'id'>) =>
  sql`insert into passkey (credential_id, public_key, counter, transports, name)
      values (${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter}, ${JSON.stringify(passkey.transports)}, ${name})`.execute(
    db,
  )

/** Marks it as used now; false if its counter has not increased. */
export async function usePasskey(db: Db, id: number, before: number, counter: number): Promise<boolean> {
  const { rows } = await sql`update passkey set counter = ${counter}, last_used_at = now()
    where id = ${id} and account_id = current_account() and counter = ${before} returning 1`.execute(db)
  return rows.length === 1
}

/** Throws Problem `not-found` for another account's. */
export async function renamePasskey(db: Db, id: number, name: string): Promise<void> {
  const { rows } = await sql`update passkey set name = ${name} where id = ${id} and account_id = current_account()
    returning 1`.execute(db)
  if (!rows.length) throw new Problem('not-found')
}

/** Throws Problem `not-found` for another account's. */
export async function dropPasskey(db: Db, id: number): Promise<void> {
  const { rows } =
    await sql`delete from passkey where id = ${id} and account_id = current_account() returning 1`.execute(db)
  if (!rows.length) throw new Problem('not-found')
}

export interface Owner {
  id: number
  email: string
  active: boolean
  pending: boolean
}

export async function ownerOfPasskey(db: Db, credentialId: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select account_id as id, email, active, pending from passkey_owner(${credentialId})`.execute(db)
  return rows[0]
}

export async function ownerById(db: Db, id: number): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`select id, email, active, pending from login_candidate_by_id(${id})`.execute(db)
  return rows[0]
}

/* ---- recovery codes ---- */

/** Replaces all codes. */
export async function replaceCodes(db: Db, hashes: Buffer[]): Promise<void> {
  await sql`delete from recovery_code where account_id = current_account()`.execute(db)
  for (const hash of hashes) await sql`insert into recovery_code (hash) values (${hash})`.execute(db)
}

/** Uses up a code; false if it does not exist or was used before. */
export async function useRecoveryCode(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`update recovery_code set used_at = now()
    where account_id = current_account() and hash = ${hash} and used_at is null returning 1`.execute(db)
  return rows.length === 1
}

/* ---- the mandator's rules ---- */

interface MandatorRow {
  version: number
  name: string
  idleMinutes: number | null
  requireSecondFactor: boolean
  secured: number
  users: number
}

export async function mandatorRow(db: Db): Promise<MandatorRow> {
  const { rows } = await sql<MandatorRow>`
    select m.version, m.name, (m.settings ->> 'idleMinutes')::int as idle_minutes,
      coalesce((m.settings ->> 'requireSecondFactor')::boolean, false) as require_second_factor, s.secured, s.total as users
    from mandator m, second_factor_share() s where m.id = current_mandator()`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** Merges into the mandator's settings; null deletes a key. False if the version is outdated. */
export async function changeSettings(db: Db, version: number, settings: Record<string, unknown>): Promise<boolean> {
  const { rows } =
    await sql`update mandator set settings = jsonb_strip_nulls(settings || ${JSON.stringify(settings)}::jsonb)
    where id = current_mandator() and version = ${version} returning 1`.execute(db)
  return rows.length === 1
}

type Recipient = Pick<Selectable<Account>, 'email' | 'language' | 'settings'> & { name: string }

/** Recipient data of the acting account for mails. */
export async function recipient(db: Db): Promise<Recipient> {
  const { rows } = await sql<Recipient>`
    select email, language, name, settings from mail_recipient()`.execute(db)
  if (!rows[0]) throw new Problem('unexpected')
  return rows[0]
}

/** Settings of the account's home mandator, whichever it acts for: minutes of inactivity (null: the operator's default), second factor. */
export async function homeRules(db: Db): Promise<{ idleMinutes: number | null; requireSecondFactor: boolean }> {
  const { rows } = await sql<{ idleMinutes: number | null; requireSecondFactor: boolean }>`
    select (s ->> 'idleMinutes')::int as idle_minutes, coalesce((s ->> 'requireSecondFactor')::boolean, false) as require_second_factor
    from home_settings() s`.execute(db)
  if (!rows[0]) throw new Problem('unexpected')
  return rows[0]
}
