import { randomBytes } from 'node:crypto'
import type { ServerEvent } from '@kreislauf/core/events.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './errors.ts'
import type { Who } from './session.ts'

const HEARTBEAT = 25_000

interface Ticket {
  account_id: number
  mandator_id: number
  rights: string
  admin: boolean
  token_hash: Buffer
}

/** The last thing a window hears: it looks whether it is still signed in, and is not. */
const sessionEnded = (dataId: number): ServerEvent => ({
  event: 'ended',
  dataClass: 'sessions',
  dataId,
  senderAccountId: null,
})

/** A one-time id for the stream of a session's events. */
export const newTicket = () => randomBytes(24).toString('base64url')

/** `GET /sse/{id}`: the event stream that a one-time id opens; there is no bearer header here (decision 41). */
export const streams: FastifyPluginAsync = async app => {
  const open = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end()
  })

  app.get<{ Params: { id: string } }>('/sse/:id', async (request, reply) => {
    const { rows } = await app.platform.pool.raw.query<Ticket>('select * from redeem_ticket($1)', [request.params.id])
    const ticket = rows[0]
    const sessionId = ticket && (await standing(ticket))
    if (!ticket || !sessionId) return sendProblem(reply, request, new Problem('signed-out'))
    start(request, reply, ticket, sessionId)
  })

  function start(request: FastifyRequest, reply: FastifyReply, ticket: Ticket, sessionId: number) {
    reply.hijack()
    const out = reply.raw
    out.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    out.write('retry: 2000\n: welcome\n\n')
    open.add(reply)
    const silence = app.platform.changes.listen({
      mandatorId: Number(ticket.mandator_id),
      rights: ticket.rights,
      admin: ticket.admin,
      // What is told right after the session's end has nobody to hear it.
      tell: event => void (out.writableEnded || out.write(`data: ${JSON.stringify(event)}\n\n`)),
    })
    const forget = app.platform.changes.hearEnd(sessionId, () => {
      out.write(`data: ${JSON.stringify(sessionEnded(sessionId))}\n\n`)
      out.end()
    })
    const beat = setInterval(
      () =>
        void heartbeat(
          ticket,
          () => out.write(': still here\n\n'),
          () => out.end(),
        ),
      HEARTBEAT,
    )
    request.raw.once('close', () => {
      clearInterval(beat)
      silence()
      forget()
      open.delete(reply)
    })
  }

  /** A stream ends with what it was opened for: session, mandator, rights. The window opens another one if it may. */
  async function heartbeat(ticket: Ticket, beat: () => void, end: () => void) {
    const running = await standing(ticket).catch(() => true)
    if (running) beat()
    else end()
  }

  /** The session that the stream was opened in, as long as it may act for that mandator with those rights. */
  async function standing({ token_hash, mandator_id, rights, admin }: Ticket): Promise<number | undefined> {
    const { rows } = await app.platform.pool.raw.query<{ who: Who | null }>('select acting($1, $2, false, $3) as who', [
      token_hash,
      mandator_id,
      app.platform.config.SESSION_IDLE_MINUTES,
    ])
    const who = rows[0]?.who
    return who && !who.foreign && who.rights === rights && who.admin === admin ? who.sessionId : undefined
  }
}
