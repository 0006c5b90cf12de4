import { fieldOf } from '@kreislauf/core/keys.ts'
import { type Endpoint, takesForm } from '@kreislauf/core/kit.ts'
import { isPaged, windowed } from '@kreislauf/core/paging.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import { whyUnstorable } from '@kreislauf/core/storable.ts'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Db, JsonText, type Pool } from '../database/db.ts'
import { type Replica, readWhere } from '../database/replica.ts'
import type { Earlier } from '../database/transactiontexts.ts'
import { withParts } from '../files/uploadparts.queries.ts'
import type { Upload } from '../files/uploads.ts'
import { ExternalCalls } from '../jobs/externalcalls.ts'
import { languageOf } from '../words/i18n.ts'
import { callOf, readable } from './callof.ts'
import { clientGone } from './clientgone.ts'
import { type Sent, sendFile, streamFile } from './downloads.ts'
import { isConnectionLoss, isRepeatable } from './errors.ts'
import { type AnyHandler, type AnyKind, type Call, type Handlers, isAhead, isAsking, looked } from './handlers.ts'
import { answered, keyOf } from './idempotency.ts'
import { nothingSent, withForm } from './preparing.ts'
import { tokenOf, type Who } from './session.ts'
import { admitted, glanced, opened } from './sessioncheck.ts'
import { whyOldClient } from './versions.ts'

/**
 * In tests, compares the text built by PostgreSQL with the contract for missing and for additional fields. In
 * production it is sent unchanged, so a column that the contract does not name must never be selected.
 */
export function checkedText({ output, method, path }: Endpoint, text: string): string {
  if (process.env['CHECK_ANSWERS'] !== '1') return text
  const answer: unknown = JSON.parse(text)
  const more = beyond(answer, output.parse(answer))
  if (more) throw new Error(`${method} ${path} answers ${more}, which its contract does not name`)
  return text
}

/** The path of the first field that parsing dropped. */
function beyond(answer: unknown, parsed: unknown, place = ''): string | undefined {
  if (!answer || typeof answer !== 'object' || !parsed || typeof parsed !== 'object') return undefined
  for (const [key, value] of Object.entries(answer)) {
    const here = Array.isArray(answer) ? place : [place, key].filter(Boolean).join('.')
    if (!(key in parsed)) return here
    const more = beyond(value, fieldOf(parsed, key), here)
    if (more) return more
  }
  return undefined
}

/** Registers the calls of a feature: each is checked, parsed, and run in a transaction of one tenant. */
export const feature =
  <Calls extends Record<string, Endpoint>>(calls: Calls, handlers: Handlers<Calls>): FastifyPluginAsync =>
  async app => {
    for (const [name, endpoint] of Object.entries(calls)) {
      const handle = handlers[name] as unknown as AnyKind
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { can: endpoint.can },
        handler: (request, reply) => serve(app, endpoint, handle, request, reply),
      })
    }
  }

async function serve(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: AnyKind,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  refuse(whyOldClient(fieldOf(request.query, 'v'), app.platform.config))
  if (endpoint.can === 'public' || tokenOf(request)) refuse(whyUnstorable(request.params, request.query, request.body))
  if (endpoint.streams && !isAhead(handle) && !isAsking(handle))
    return (await streaming(app, endpoint, handle, request, reply)).send()
  const looking = isAhead(handle) && handle.needed({ platform: app.platform, body: request.body })
  const who = takesForm(endpoint) || looking ? await admitted(app, endpoint, request) : null
  const outside = new ExternalCalls()
  const answering = async (upload: Upload) => {
    const ready = isAhead(handle)
      ? await looked(handle, looking ? () => callOf(app, endpoint, { request, reply, upload }, who) : undefined)
      : handle
    const work = (pool?: Pool) =>
      once(app, endpoint, isAsking(ready) ? call => ready.asking(call, outside) : ready, request, reply, upload, pool)
    return readWhere(
      app,
      { endpoint, request, reply },
      { replica: ({ pool }) => work(pool), primary: () => repeated(reply, work) },
    )
  }
  const all = () =>
    who && takesForm(endpoint) ? withForm(app, endpoint, { request, reply, who }, answering) : answering(nothingSent)
  const { send } = isAsking(handle)
    ? await outside.through(all, {
        uncertain: error => !!fieldOf(error, 'committing'),
        failed: error => request.log.warn({ err: error }, 'what another service was asked for stays'),
      })
    : await all()
  return send()
}

interface Answered {
  /** Sends the response, after the commit. */
  send: () => unknown
  /** Its text, if it can be stored under an idempotency key. */
  text?: string
}

/** A download waits for its semaphore before it takes a connection, and only after the permission check. */
async function streaming(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answered> {
  const { pool, places } = app.platform.downloads
  const company = (await admitted(app, endpoint, request))?.mandatorId ?? 0
  const work = (from: Pool) => once(app, endpoint, handle, request, reply, nothingSent, from)
  const ways = {
    replica: (replica: Replica) => work(replica.downloads),
    primary: () => repeated(reply, () => work(pool)),
  }
  return places.through(company, clientGone(reply), () => readWhere(app, { endpoint, request, reply }, ways))
}

/** Retries conflicting transactions, and work that never reached a lost database, invisibly for the caller. */
async function repeated<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
  const PAUSES = [50, 150, 400, 900]
  for (let turn = 0; ; turn++) {
    try {
      return await work()
    } catch (error) {
      const again = isRepeatable(error) || (isConnectionLoss(error) && !fieldOf(error, 'committing'))
      const pause = PAUSES[turn]
      if (!again || pause === undefined || reply.raw.headersSent) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}

async function once(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload,
  pool?: Pool,
): Promise<Answered> {
  const key = keyOf(endpoint, request, upload)
  const gone = endpoint.writes || endpoint.streams ? undefined : clientGone(reply)
  const spoken = request.headers['accept-language']
  const about = (who: Who | null, input?: ReturnType<typeof readable>) =>
    callOf(app, endpoint, { request, reply, upload }, who, input)
  const asked = typeof handle === 'object' && spoken && tokenOf(request) ? readable(endpoint, request) : undefined
  if (asked && typeof handle === 'object')
    return glanced(
      app,
      endpoint,
      request,
      {
        ask: db => handle.ask({ db, ...asked, language: languageOf(spoken) }),
        tell: async (who, found) => {
          const call = about(who, asked)
          return answer(endpoint, written(await handle.tell(found(), call)), call)
        },
      },
      { pool, gone },
    )
  const run = async (db: Db, who: Who | null, earlier: Earlier | null): Promise<Answered> => {
    const before = answered(earlier)
    if (before !== undefined) return { send: json(reply, before) }
    const call = { db, ...about(who), upload: await withParts(db, upload) }
    if (typeof handle === 'function') return answer(endpoint, await handle(call), call)
    return answer(endpoint, written(await handle.tell(await handle.ask(call), call)), call)
  }
  return opened(app, endpoint, request, run, { key, pool, gone })
}

/** The response of a pipelined read, which its handler builds field by field: compared with the contract as text is. */
const written = (result: unknown) =>
  result instanceof JsonText ? result : new JsonText(JSON.stringify(result ?? null))

async function answer(
  endpoint: Endpoint,
  result: unknown,
  { reply, platform, query }: Pick<Call<Endpoint>, 'reply' | 'platform' | 'query'>,
): Promise<Answered> {
  if (endpoint.streams || endpoint.kind === 'file') {
    const file = result as Sent
    if (!endpoint.streams) return { send: () => sendFile(reply, file) }
    return { send: await streamFile(reply, file, platform.config.DOWNLOAD_IDLE_SECONDS) }
  }
  const inWindow = isPaged(endpoint) && 'window' in query
  const text =
    result instanceof JsonText
      ? checkedText(inWindow ? windowed(endpoint) : endpoint, result.text)
      : JSON.stringify(endpoint.output.parse(result) ?? null)
  return { send: json(reply, text), text }
}

const json =
  (reply: FastifyReply, text: string): Answered['send'] =>
  () =>
    reply.type('application/json; charset=utf-8').send(text)
