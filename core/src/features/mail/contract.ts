import { z } from 'zod'
import { call, contract, filled, Id, Instant, idParams } from '../../kit.ts'
import { pageQuery } from '../../paging.ts'

/** QUEUED: waits for its next attempt. SENT. DEAD: refused, or too many attempts. KEPT: no mail server, or a demo (decision 39). */
export const mailStates = ['QUEUED', 'SENT', 'DEAD', 'KEPT'] as const

/** A mail in the operator's outbox. */
export const MailItem = z.object({
  id: Id,
  to: z.string(),
  language: z.string(),
  template: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  created: Instant,
  sent: Instant.nullable(),
  /** Time of the next attempt of a queued mail that failed before. */
  nextTry: Instant.nullable(),
  lastError: z.string().nullable(),
  /** Reply address, if not the sender. */
  replyTo: z.string().nullable(),
  /** It contains a login link, which is stored only as a placeholder (`[secret]`). If the mail was not sent yet, it can be shown after giving a reason. */
  hasSecret: z.boolean(),
})
export const WholeMail = MailItem.extend({ text: z.string(), html: z.string() })

/** Consent of an address, named by a company, to receive its mails. */
export const AskedAddress = z.object({ company: z.string(), state: z.enum(['ASKED', 'CONFIRMED', 'REFUSED']) })
const asking = z.object({ token: filled(200) })

export const mail = contract('mail', {
  list: call('GET /sys/mails', { can: 'admin', query: pageQuery, output: z.array(MailItem) }),
  one: call('GET /sys/mails/:id', { can: 'admin', params: idParams, output: WholeMail }),
  /** Resends a dead or kept mail. */
  retry: call('PATCH /sys/mails/retry/:id', { can: 'admin', params: idParams, output: MailItem }),
  /** For the link in the consent mail: the company, and the current answer. */
  asked: call('GET /mails/:token', { can: 'public', params: asking, output: AskedAddress }),
  /** Agrees or refuses; can be changed at any time. */
  answer: call('PATCH /mails/:token', {
    can: 'public',
    params: asking,
    body: z.object({ agreed: z.boolean() }),
    output: AskedAddress,
  }),
  /** Sends a test mail to the caller's address at once; `failure` is the response of the mail server or the connection error. */
  test: call('PUT /sys/mails/test', {
    can: 'admin',
    output: z.object({ to: z.string(), failure: z.string().nullable() }),
    writes: true,
  }),
  /** If mail is not sent: the mail with its link. The reason is recorded in the history of the company of the account. */
  reveal: call('PATCH /sys/mails/reveal/:id', {
    can: 'admin',
    params: idParams,
    body: z.object({ reason: filled(500) }),
    output: WholeMail,
    secret: true,
  }),
})

export type AskedAddress = z.output<typeof AskedAddress>
export type MailItem = z.output<typeof MailItem>
export type MailState = MailItem['state']
