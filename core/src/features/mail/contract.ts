import { z } from 'zod'
import { call, contract, filled, Id, Instant, idParams } from '../../kit.ts'
import { pageQuery } from '../../paging.ts'

/** QUEUED: waits for its (next) try. SENT. DEAD: refused, or tried too often. KEPT: no mail server, or a demo (decision 39). */
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
  /** Of a queued mail that was tried before: when it is tried again. */
  nextTry: Instant.nullable(),
  lastError: z.string().nullable(),
  /** Where answers go, if not to the sender. */
  replyTo: z.string().nullable(),
  /** Its link lets somebody in and stands here no more (only its place, `[secret]`); it was not sent yet, so it can be shown with a reason. */
  hasSecret: z.boolean(),
})
export const WholeMail = MailItem.extend({ text: z.string(), html: z.string() })

/** Whether somebody whose address a company named wants its mails. */
export const AskedAddress = z.object({ company: z.string(), state: z.enum(['ASKED', 'CONFIRMED', 'REFUSED']) })
const asking = z.object({ token: filled(200) })

export const mail = contract('mail', {
  list: call('GET /sys/mails', { can: 'admin', query: pageQuery, output: z.array(MailItem) }),
  one: call('GET /sys/mails/:id', { can: 'admin', params: idParams, output: WholeMail }),
  /** Sends a dead or kept mail again. */
  retry: call('PATCH /sys/mails/retry/:id', { can: 'admin', params: idParams, output: MailItem }),
  /** By the link of the mail that asked: who asks, and what was answered. */
  asked: call('GET /mails/:token', { can: 'public', params: asking, output: AskedAddress }),
  /** Agrees or refuses, at any time anew. */
  answer: call('PATCH /mails/:token', {
    can: 'public',
    params: asking,
    body: z.object({ agreed: z.boolean() }),
    output: AskedAddress,
  }),
  /** Sends a mail to the address of who asks, at once; `failure` is what the mail server or the connection answered. */
  test: call('PUT /sys/mails/test', {
    can: 'admin',
    output: z.object({ to: z.string(), failure: z.string().nullable() }),
    writes: true,
  }),
  /** Where no mail goes out: the mail with its link. The reason stands in the history of the company whose account it opens. */
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
