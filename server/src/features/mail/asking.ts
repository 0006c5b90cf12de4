import type { Db } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import { newToken } from '../../platform/http/session.ts'
import type { Config } from '../../platform/process/config.ts'
import { noteAsking, type Outcome } from './asking.queries.ts'
import { queueMail } from './queueing.ts'

/** Asks an address that is no account of the acting company for consent to receive its mails, unless it was asked already. */
export async function askAddress(db: Db, config: Config, to: string): Promise<Outcome> {
  const token = newToken()
  const { outcome, company, language } = await noteAsking(db, to, token)
  if (outcome !== 'asked') return outcome
  const answer = (word: 'yes' | 'no') => ownLink(config, undefined, `/mails/${token}?answer=${word}`)
  const params = { link: answer('yes'), refuse: answer('no'), company, email: to }
  await queueMail(db, { to, language, template: 'addressAsked', params })
  return outcome
}
