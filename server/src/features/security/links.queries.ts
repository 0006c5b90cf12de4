import { Problem, type ProblemCode, refuse } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { hashOf, newToken } from '../../platform/http/session.ts'

export type Purpose = 'confirm' | 'exists' | 'reset' | 'email'

/** Lifetime of links in hours: confirmation a day (details O11), new password one hour, an invitation as stated in its mail. */
export const HOURS = { confirm: 24, exists: 24, reset: 1, email: 24 } as const
/** Maximum of mails of one kind to one address per hour (details O12). */
export const MOST_AN_HOUR = 3

const secret = (token: string) => Buffer.from(hashOf(token), 'hex')

interface Wanted {
  purpose: Purpose
  accountId: number
  /** Address it is mailed to. */
  email: string
  /** Given to the browser, to request it again. */
  handle?: string
  hours?: number
  most?: number
}

/** The token of a new one-time link, to be mailed and never stored; undefined if the address has reached its hourly limit. */
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
  /** Address the link was mailed to. */
  address: string
  hasPassword: boolean
  pending: boolean
  active: boolean
  language: string
  /** Address with which the account signs in. */
  email: string
}

const whyNot: Record<string, ProblemCode> = {
  unknown: 'registration.link-unknown',
  used: 'registration.link-used',
  expired: 'registration.link-expired',
}

/**
 * Opens a link, which is used up if the transaction commits, and continues as its account. Throws Problem `registration.link-unknown`, `-expired` or
 * `-used`, for a used confirmation `account-exists` (details O1).
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

/** Who registered with the id, or was mailed the token; undefined if it was never issued. */
export async function behind(db: Db, id: string): Promise<Behind | undefined> {
  const { rows } = await sql<Behind>`select * from link_behind(${secret(id)})`.execute(db)
  return rows[0]
}
