import { randomBytes } from 'node:crypto'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './errors.ts'

const HEARTBEAT = 25_000

interface Ticket {
  account_id: number
  mandator_id: number
  rights: string
  admin: boolean
  token_hash: Buffer
}

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
    if (!ticket) return sendProblem(reply, request, new Problem('signed-out'))
    start(request, reply, ticket)
  })

  function start(request: FastifyRequest, reply: FastifyReply, ticket: Ticket) {
    reply.hijack()
    const out = reply.raw
    out.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    out.write('retry: 2000\n: welcome\n\n')
    open.add(reply)
    const silence = app.platform.changes.listen({
      mandatorId: Number(ticket.mandator_id),
      rights: ticket.rights,
      admin: ticket.admin,
      tell: event => void out.write(`data: ${JSON.stringify(event)}\n\n`),
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
      open.delete(reply)
    })
  }

  /** A stream ends with its session. */
  async function heartbeat(ticket: Ticket, beat: () => void, end: () => void) {
    const { rows } = await app.platform.pool.raw
      .query('select 1 from session where token_hash = $1 and ended_at is null', [ticket.token_hash])
      .catch(() => ({ rows: [1] }))
    if (rows.length) beat()
    else end()
  }
}
