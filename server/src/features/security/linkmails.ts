import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import type { Config } from '../../platform/process/config.ts'
import { queueMail } from '../mail/index.ts'
import { mailOwner } from './account.queries.ts'
import { HOURS, newLinkToken } from './links.queries.ts'

export interface Recipient {
  accountId: number
  email: string
  language: string
}

/** Mails the owner of an existing account; the response does not reveal that it exists (details O1). */
export async function mailExists(db: Db, config: Config, to: Recipient, handle?: string) {
  if (!(await newLinkToken(db, { purpose: 'exists', ...to, ...(handle && { handle }) }))) return
  const params = { link: ownLink(config, undefined, '/accexists') }
  await queueMail(db, { to: to.email, language: to.language, template: 'accountExists', params })
}

/** To the owner, however the password was changed. */
export const mailPasswordChanged = (db: Db, config: Config, { accountId, email, language }: Recipient) =>
  queueMail(db, {
    to: email,
    language,
    template: 'passwordChanged',
    params: { link: ownLink(config, undefined, '/pwf/request'), at: new Date().toISOString() },
    accountId,
  })

/**
 * Requests a new address for the caller, which takes effect once its link is opened (details O14). An address with an account looks the same to the
 * caller, and its owner is notified. Throws Problem `too-many-requests` after three mails within an hour.
 */
export async function requestEmailChange(
  db: Db,
  config: Config,
  { accountId, language }: Omit<Recipient, 'email'>,
  email: string,
) {
  const token = await newLinkToken(db, { purpose: 'email', accountId, email })
  if (!token) throw new Problem('too-many-requests', { seconds: 3600 })
  const owner = await mailOwner(db, email)
  if (owner) return mailExists(db, config, owner)
  const params = { link: ownLink(config, undefined, `/confirm/email?token=${token}`), hours: HOURS.email, email }
  await queueMail(db, { to: email, language, template: 'emailChange', params, token, accountId })
}
