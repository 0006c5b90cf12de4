import type { Db } from '../../platform/db.ts'
import { attach, put } from './queue/queries.ts'
import { render, type Values } from './render.ts'
import type { Params, Template } from './templates.ts'

export { sendsMail } from './transport.ts'

/** What is mailed: a template with its values, in the language of whom it goes to. */
export interface Mail<Name extends Template> {
  /** One address. */
  to: string
  language: string
  template: Name
  params: Params<Name>
  accountId?: number | undefined
}

/**
 * Queues a mail inside the caller's transaction: it goes out once that commits, and never when it rolls back (decision 39).
 * Works for strangers too. Links have to be made by `ownLink` (details O2). Tokens in a mail are readable by the operator's
 * admin for as long as the mail is kept (90 days), so what they open has to end sooner.
 */
export async function queueMail<Name extends Template>(db: Db, mail: Mail<Name>): Promise<void> {
  await put(db, mail, render(mail.template, mail.language, mail.params as Values))
}

/** A paper that goes with a mail, drawn when the mail is sent; `data` is kept until then. */
export interface Attachment {
  kind: 'vn'
  name: string
  data: object
}

/** Attaches a paper to the mail that the transaction queued last. Throws `too-many-requests` where a company sends over 60 an hour. */
export const attachToMail = (db: Db, attachment: Attachment): Promise<void> => attach(db, attachment)
