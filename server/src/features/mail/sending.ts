import type { FastifyBaseLogger } from 'fastify'
import type { Platform } from '../../platform/process/platform.ts'
import type { Attachment } from './attachment.ts'
import { attachmentOf, failed, keepAll, sent, take } from './queue.queries.ts'
import { learnReach } from './reachable.ts'
import { type Transport, transportOf } from './transport.ts'

const SECOND = 1000
/** The mail server may change: its abilities are queried again after this time. */
const LEARNT_ANEW = 600 * SECOND

/** Functions that draw attachments by kind from their stored data. */
export type Drawing = Record<Attachment['kind'], (data: never, files: Platform['files']) => Promise<Uint8Array>>

/** Sends all due mail; a failure does not delay the next one. */
async function sendDue(
  platform: Platform,
  drawing: Drawing,
  transport: Transport,
  log: FastifyBaseLogger,
  stopped: () => boolean,
) {
  const { pool, files } = platform
  while (!stopped()) {
    const mail = await take(pool.raw)
    if (!mail) return
    try {
      const paper = await attachmentOf(pool.raw, mail.id)
      const content = paper && (await drawing[paper.kind](paper.data as never, files))
      await transport.send(mail, content && { filename: paper.name, content: Buffer.from(content) })
    } catch (error) {
      const pause = await failed(pool.raw, mail, error)
      log.warn({ err: error, mail: mail.id, minutes: pause }, pause ? 'a mail is tried again' : 'a mail is dead')
      continue
    }
    await sent(pool.raw, mail.id)
  }
}

/**
 * Sends mail as soon as its transaction has committed, and failed mail after a pause; several servers can share the queue. Without a mail server, and
 * in a demo, it moves queued mail to the operator's outbox.
 */
export function startSending(platform: Platform, log: FastifyBaseLogger, drawing: Drawing, seconds = 15) {
  const transport = transportOf(platform.config)
  let stopped = false
  let again = false
  let running: Promise<void> | undefined
  const turn = async () => {
    do {
      again = false
      if (transport) await sendDue(platform, drawing, transport, log, () => stopped)
      else await keepAll(platform.pool.raw)
    } while (again && !stopped)
  }
  const wake = () => {
    again = true
    running ??= turn()
      .catch(error => log.error({ err: error }, 'mail cannot be sent'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(wake, seconds * SECOND)
  const learn = () => void learnReach(platform.config)
  const learning = setInterval(learn, LEARNT_ANEW)
  learn()
  const silence = platform.changes.hear('mail', wake)
  wake()
  return {
    /** Waits for the mail being sent. */
    async stop() {
      stopped = true
      silence()
      clearInterval(timer)
      clearInterval(learning)
      await running
      transport?.close()
    },
  }
}
