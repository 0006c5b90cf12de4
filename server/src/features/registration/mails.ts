import type { Db } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import type { Config } from '../../platform/process/config.ts'
import { queueMail } from '../mail/index.ts'
import { HOURS, newLinkToken, type LinkRecipient as Recipient } from '../security/index.ts'

/** Sends a confirmation link, unless the address has reached the limit of the hour. */
export async function mailConfirmation(db: Db, config: Config, to: Recipient, handle?: string) {
  const token = await newLinkToken(db, { purpose: 'confirm', ...to, ...(handle && { handle }) })
  if (!token) return
  const params = { link: ownLink(config, undefined, `/confirm/${token}`), hours: HOURS.confirm }
  await queueMail(db, {
    to: to.email,
    language: to.language,
    template: 'confirm',
    params,
    token,
    accountId: to.accountId,
  })
}

export async function mailReset(db: Db, config: Config, to: Recipient) {
  const token = await newLinkToken(db, { purpose: 'reset', ...to })
  if (!token) return
  const params = { link: ownLink(config, undefined, `/pwf/confirm?token=${token}`), hours: HOURS.reset }
  await queueMail(db, {
    to: to.email,
    language: to.language,
    template: 'passwordReset',
    params,
    token,
    accountId: to.accountId,
  })
}

/** To the old address. */
export const mailEmailChanged = (db: Db, { accountId, email, language }: Recipient, changedTo: string) =>
  queueMail(db, {
    to: email,
    language,
    template: 'emailChanged',
    params: { email: changedTo, at: new Date().toISOString() },
    accountId,
  })
