import { Problem, type ProblemCode, refuse } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { hashOf, newToken } from '../../platform/http/session.ts'

export type Purpose = 'confirm' | 'exists' | 'reset' | 'email'

/** Hours that a link stays good: confirming a day (details O11), a new password one hour, an invitation as its mail says. */
export const HOURS = { confirm: 24, exists: 24, reset: 1, email: 24 } as const
/** Mails of one kind to one address within an hour (details O12). */
export const MOST_AN_HOUR = 3

const secret = (token: string) => Buffer.from(hashOf(token), 'hex')

interface Wanted {
  purpose: Purpose
  accountId: number
  /** Where it is mailed to. */
  email: string
  /** What the browser was given to ask for it again. */
  handle?: string
  hours?: number
  most?: number
}

/** The token of a new one-time link, to be mailed and never kept; undefined when the address had its mails of this hour. */
export async function newLinkToken(db: Db, wanted: Wanted): Promise<string | undefined> {
  const { purpose, accountId, email, handle, hours = HOURS[purpose], most = MOST_AN_HOUR } = wanted
  const token = newToken()
  const { rows } = await sql<{ issued: boolean }>`
    select issue_link(${purpose}, ${accountId}, ${email}, ${purpose === 'exists' ? null : secret(token)},
      ${handle ? secret(handle) : null}, ${hours}, ${most}) as issued`.execute(db)
  return rows[0]?.issued ? token : undefined
}

export interface Opened {
  accountId: number
  /** Where the link was mailed to. */
  address: string
  hasPassword: boolean
  pending: boolean
  active: boolean
  language: string
  /** Where the account signs in. */
  email: string
}

const whyNot: Record<string, ProblemCode> = {
  unknown: 'registration.link-unknown',
  used: 'registration.link-used',
  expired: 'registration.link-expired',
}

/**
 * Opens a link, which then is used if the transaction commits, and goes on as its account.
 * Throws Problem `registration.link-unknown`, `-expired` or `-used`, for a used confirmation `account-exists` (details O1).
 */
export async function openLink(db: Db, token: string, purpose: Purpose): Promise<Opened> {
  const { rows } = await sql<Opened & { state: string }>`select * from open_link(${secret(token)}, ${purpose})`.execute(
    db,
  )
  const [link] = rows
  const confirmed = purpose === 'confirm' && link?.state === 'used' && !link.pending
  refuse(confirmed ? 'account-exists' : whyNot[link?.state ?? 'unknown'])
  if (!link) throw new Problem('registration.link-unknown')
  return link
}

export interface Behind {
  accountId: number
  address: string
  pending: boolean
  language: string
}

/** Who registered under the id, or was mailed the token; undefined when it was never given out. */
export async function behind(db: Db, id: string): Promise<Behind | undefined> {
  const { rows } = await sql<Behind>`select * from link_behind(${secret(id)})`.execute(db)
  return rows[0]
}
