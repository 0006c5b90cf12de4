import type { Db } from '../../platform/database/db.ts'
import type { Attachment } from './attachment.ts'
import { put } from './queue.queries.ts'
import { render, type Values } from './render.ts'
import type { Params, secretTemplates, Template } from './templates.ts'

/** What is mailed: a template with its values, in the language of whom it goes to. */
export interface Mail<Name extends Template> {
  /** One address. */
  to: string
  language: string
  template: Name
  params: Params<Name>
  accountId?: number | undefined
  /** Where answers go, if not to the sender of all mail. */
  replyTo?: string | null | undefined
  /** Goes with it as a PDF. */
  paper?: Attachment | undefined
}

/** Mails whose link lets somebody in: the token in it, and the account that it opens, whose company is told when the operator looks. */
type Secret<Name extends Template> = Name extends (typeof secretTemplates)[number]
  ? { token: string; accountId: number }
  : { token?: undefined }

/**
 * Queues a mail inside the caller's transaction: it goes out once that commits, and never when it rolls back (decision 39).
 * Works for strangers too. Links have to be made by `ownLink` (details O2). A token is kept apart from the words, where no
 * request reads it, and forgotten once the mail is sent. Throws `too-many-requests` where a company sends more papers than its share.
 */
export async function queueMail<Name extends Template>(db: Db, mail: Mail<Name> & Secret<Name>): Promise<void> {
  await put(db, mail, render(mail.template, mail.language, mail.params as Values, mail.replyTo))
}
