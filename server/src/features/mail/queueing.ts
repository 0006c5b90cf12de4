import type { Params, secretTemplates, Template } from '../../mails.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Attachment } from './attachment.ts'
import { put } from './queue.queries.ts'
import { render, type Values } from './render.ts'

/** A mail: a template with its values, in the language of the recipient. */
export interface Mail<Name extends Template> {
  /** Single address. */
  to: string
  language: string
  template: Name
  params: Params<Name>
  accountId?: number | undefined
  /** Address for replies, by default the sender of all mail. */
  replyTo?: string | null | undefined
  /** Attached as PDF. */
  paper?: Attachment | undefined
}

/** Templates with a login link: its token and the account it opens; if the operator views it, the company is informed. */
type Secret<Name extends Template> = Name extends (typeof secretTemplates)[number]
  ? { token: string; accountId: number }
  : { token?: undefined }

/**
 * Queues a mail in the caller's transaction: it is sent after the commit, and never after a rollback (decision 39). Works for anonymous callers, too.
 * Links must be made by `ownLink` (details O2). The token is stored separately, where no request can read it, and deleted after sending. Throws
 * `too-many-requests` if a company exceeds its limit of attachments.
 */
export async function queueMail<Name extends Template>(db: Db, mail: Mail<Name> & Secret<Name>): Promise<void> {
  await put(db, mail, render(mail.template, mail.language, mail.params as Values, mail.replyTo))
}
