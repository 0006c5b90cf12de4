import { randomBytes } from 'node:crypto'
import type { ServerEvent } from '@kreislauf/core/events.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { asSession } from '../database/db.ts'
import { MOST_STREAMS } from '../files/limits.ts'
import { sendProblem } from './errors.ts'
import { heldBy, type Who } from './session.ts'

const HEARTBEAT = 25_000

interface Ticket {
  account_id: number
  mandator_id: number
  rights: string
  admin: boolean
  token_hash: Buffer
}

/** The last thing that a window hears by its stream: it reads at once who it is now, and what it still may do. */
const last = (event: 'ended' | 'moved', dataId: number): ServerEvent => ({
  event,
  dataClass: 'sessions',
  dataId,
  senderAccountId: null,
})

/** Where the records of a company stand of which a collection point's own account sees some. */
const tables: Partial<Record<ServerEvent['dataClass'], 'reception' | 'car' | 'file'>> = {
  receptions: 'reception',
  cars: 'car',
  documents: 'file',
}

/** A one-time id for the stream of a session's events. */
export const newTicket = () => randomBytes(24).toString('base64url')

/** `GET /sse/{id}`: the event stream that a one-time id opens; there is no bearer header here (decision 41). */
export const streams: FastifyPluginAsync = async app => {
  const open = new Set<FastifyReply>()
  /** Streams of each account. */
  const windows = new Map<number, number>()
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end()
  })

  app.get<{ Params: { id: string } }>('/sse/:id', async (request, reply) => {
    const { rows } = await app.platform.pool.raw.query<Ticket>('select * from redeem_ticket($1)', [request.params.id])
    const ticket = rows[0]
    const who = ticket && (await standing(ticket))
    if (!ticket || !who) return sendProblem(reply, request, new Problem('signed-out'))
    if ((windows.get(who.accountId) ?? 0) >= MOST_STREAMS)
      return sendProblem(reply, request, new Problem('too-many-requests', { seconds: 60 }))
    start(request, reply, ticket, who)
  })

  function start(request: FastifyRequest, reply: FastifyReply, ticket: Ticket, who: Who) {
    reply.hijack()
    const out = reply.raw
    out.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    out.write('retry: 2000\n: welcome\n\n')
    open.add(reply)
    windows.set(who.accountId, (windows.get(who.accountId) ?? 0) + 1)
    // What is told right after the session's end has nobody to hear it.
    const tell = (event: ServerEvent) => void (out.writableEnded || out.write(`data: ${JSON.stringify(event)}\n\n`))
    const tellSeen = (event: ServerEvent) =>
      void sees(ticket, event)
        .then(seen => seen && tell(event))
        .catch(error => request.log.warn(error))
    const silence = app.platform.changes.listen({
      mandatorId: Number(ticket.mandator_id),
      rights: heldBy(who),
      admin: ticket.admin,
      tell: who.point ? tellSeen : tell,
    })
    const { sessionId } = who
    const forget = app.platform.changes.hearEnd(sessionId, () => {
      tell(last('ended', sessionId))
      out.end()
    })
    // Whatever it may hear from now on, it hears by another stream.
    const settle = app.platform.changes.hearMoved(who.accountId, () => {
      // The operator's people may do everything; where they act for a company no more, their window is told by its own call.
      if (!ticket.admin) tell(last('moved', sessionId))
      out.end()
    })
    const leave = beating(ticket, running => void (running ? out.write(': still here\n\n') : out.end()))
    request.raw.once('close', () => {
      leave()
      silence()
      forget()
      settle()
      open.delete(reply)
      const left = (windows.get(who.accountId) ?? 1) - 1
      if (left) windows.set(who.accountId, left)
      else windows.delete(who.accountId)
    })
  }

  /** Streams that were opened for the same, as the windows of one browser are. */
  const hearts = new Map<string, { beat: NodeJS.Timeout; tell: Set<(running: boolean) => void> }>()

  /**
   * A stream ends with what it was opened for: session, mandator, rights. The window opens another one if it may. The database is asked
   * once for all streams of the same, until the returned function is called for each.
   */
  function beating(ticket: Ticket, tell: (running: boolean) => void): () => void {
    const key = [ticket.token_hash.toString('hex'), ticket.mandator_id, ticket.rights, ticket.admin].join(' ')
    const heart = hearts.get(key) ?? { beat: setInterval(() => void ask(), HEARTBEAT), tell: new Set() }
    hearts.set(key, heart)
    heart.tell.add(tell)
    async function ask() {
      const running = await standing(ticket).catch(() => true)
      for (const one of heart.tell) one(!!running)
    }
    return () => {
      heart.tell.delete(tell)
      if (heart.tell.size) return
      clearInterval(heart.beat)
      hearts.delete(key)
    }
  }

  /** Whether a collection point's own account sees the record that the event is about. */
  async function sees({ token_hash, mandator_id }: Ticket, { dataClass, dataId }: ServerEvent): Promise<boolean> {
    const table = tables[dataClass]
    if (!table) return true
    const { pool, config } = app.platform
    const opening = {
      tokenHash: token_hash.toString('hex'),
      mandator: Number(mandator_id),
      writing: false,
      idleMinutes: config.SESSION_IDLE_MINUTES,
      key: undefined,
    }
    return asSession<Who, boolean>(pool, opening, async db => {
      const found = await db.selectFrom(table).select('id').where('id', '=', dataId).executeTakeFirst()
      return found !== undefined
    })
  }

  /** Who opened the stream, as long as the session may act for that mandator with those rights. */
  async function standing({ token_hash, mandator_id, rights, admin }: Ticket): Promise<Who | undefined> {
    const { rows } = await app.platform.pool.raw.query<{ who: Who | null }>('select acting($1, $2, false, $3) as who', [
      token_hash,
      mandator_id,
      app.platform.config.SESSION_IDLE_MINUTES,
    ])
    const who = rows[0]?.who
    return who && !who.foreign && who.rights === rights && who.admin === admin ? who : undefined
  }
}
