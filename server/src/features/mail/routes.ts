import { mail } from '@kreislauf/core/features/mail/contract.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { because } from '../../platform/database/db.ts'
import { feature } from '../../platform/http/serve.ts'
import type { Config } from '../../platform/process/config.ts'
import { answerAsking, askingOf } from './asking.queries.ts'
import { mailById, mails, requeue, revealed } from './queries.ts'
import { HIDDEN } from './queue.queries.ts'
import { render } from './render.ts'
import { whyNotAgain } from './rules.ts'
import { sendsMail, transportOf } from './transport.ts'

/** Timeouts in ms, together shorter than that of a request, which waits for the result. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

/**
 * Sends a test mail immediately, bypassing the queue. Returns the error of the mail server or connection, null if it was accepted. Only if
 * `sendsMail`.
 */
async function sendTrial(config: Config, recipient: string, language: string): Promise<string | null> {
  const createdAt = new Date().toISOString()
  const transport = transportOf(config, PATIENCE)
  try {
    const letter = render('test', language, { at: createdAt })
    await transport?.send({ id: crypto.randomUUID(), recipient, language, createdAt, ...letter })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    transport?.close()
  }
}

export const mailRoutes = feature(mail, {
  list: ({ db, query, language }) => mails(db, { ...query, language }),
  one: ({ db, params }) => mailById(db, params.id),

  asked: ({ db, params }) => askingOf(db, params.token),
  async answer({ db, params, body }) {
    await answerAsking(db, params.token, body.agreed)
    return askingOf(db, params.token)
  },

  async test({ who, language, platform }) {
    refuse(sendsMail(platform.config) ? undefined : 'mail.no-server')
    return { to: who.email, failure: await sendTrial(platform.config, who.email, language) }
  },

  async retry({ db, params, platform }) {
    refuse(whyNotAgain(await mailById(db, params.id), sendsMail(platform.config)))
    await requeue(db, params.id)
    return mailById(db, params.id)
  },

  async reveal({ db, params, body, platform }) {
    refuse(sendsMail(platform.config) ? 'mail.goes-out' : undefined)
    const mail = await mailById(db, params.id)
    await because(db, { reason: body.reason })
    const secret = await revealed(db, params.id)
    if (!secret) throw new Problem('mail.no-secret')
    return { ...mail, text: mail.text.replaceAll(HIDDEN, secret), html: mail.html.replaceAll(HIDDEN, secret) }
  },
})
