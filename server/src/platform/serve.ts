import type { T } from '@kreislauf/core/i18n.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { fieldErrors, Problem, refuse } from '@kreislauf/core/problems.ts'
import { whyUnstorable } from '@kreislauf/core/storable.ts'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { z } from 'zod'
import type { Captcha } from './captcha.ts'
import type { Changes } from './changes.ts'
import { checkedText } from './checked.ts'
import type { Config } from './config.ts'
import { type Db, JsonText, type Pool } from './db.ts'
import { type Sent, sendFile, streamFile } from './downloads.ts'
import { letIn, opened } from './entering.ts'
import { isConnectionLoss, isRepeatable } from './errors.ts'
import type { FileStore } from './files/store.ts'
import { clientGone } from './gone.ts'
import { languageOf, translator } from './i18n.ts'
import { answered, keyOf } from './idempotency.ts'
import type { MaintenanceSwitch } from './maintenance.ts'
import type { Earlier } from './opening.ts'
import { permitBody } from './permit.ts'
import type { Places } from './places.ts'
import type { Secrets } from './secrets.ts'
import { tokenOf, type Who } from './session.ts'
import type { Troubles } from './troubles.ts'
import { readUpload, type Upload } from './uploads.ts'
import { whyOldClient } from './versions.ts'

/** What every feature is given beside its database. */
export interface Platform {
  pool: Pool
  /** Connections and places of their own for calls that stream, so that no download keeps an answer waiting. */
  downloads: { pool: Pool; places: Places }
  /** Places of those who write, by company. */
  writers: Places
  config: Config
  files: FileStore
  changes: Changes
  maintenance: MaintenanceSwitch
  captcha: Captcha
  secrets: Secrets
  troubles: Troubles
  /** Connections apart from the request's: what is written here stays when the request is rolled back. */
  aside: pg.Pool
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
  }
}

/** What a handler is given. `who` is there unless the call is public; of a public call by a signed-in account it may be there. */
export interface Call<E extends Endpoint> {
  db: Db
  who: E['can'] extends 'public' ? Who | undefined : Who
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** Of a call of kind `upload`: the files and text fields. */
  upload: Upload
  /** Words in the reader's language. */
  t: T
  language: string
  platform: Platform
  request: FastifyRequest
  /** For cookies only; what a handler returns is the answer. */
  reply: FastifyReply
}

/** A call whose output is `bytes` sends a file. */
type Answer<E extends Endpoint> = z.input<E['output']> extends Uint8Array ? Sent : z.input<E['output']> | JsonText
export type Handlers<Calls extends Record<string, Endpoint>> = {
  [Name in keyof Calls]: (call: Call<Calls[Name]>) => Promise<Answer<Calls[Name]>>
}

type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>

/** Serves a feature: each call allowed, parsed, and run in one tenant's transaction. */
export const feature =
  <Calls extends Record<string, Endpoint>>(calls: Calls, handlers: Handlers<Calls>): FastifyPluginAsync =>
  async app => {
    for (const [name, endpoint] of Object.entries(calls)) {
      const handle = handlers[name] as unknown as AnyHandler
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
  handle: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  refuse(whyOldClient(request.query as { v?: unknown }, app.platform.config))
  if (endpoint.can === 'public' || tokenOf(request)) refuse(whyUnstorable(request.params, request.query, request.body))
  if (endpoint.streams) return (await streaming(app, endpoint, handle, request, reply)).send()
  const upload = endpoint.kind === 'upload' ? await signedInUpload(app, endpoint, request) : {}
  const { send } = await repeated(reply, () => once(app, endpoint, handle, request, reply, upload as Upload))
  return send()
}

interface Answered {
  /** Sends the answer, once what it tells is committed. */
  send: () => unknown
  /** Its text, where it has one that may be kept under a key. */
  text?: string
}

/** A download waits for a place before it takes a connection, and only of who is let in. */
async function streaming(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answered> {
  const { pool, places } = app.platform.downloads
  const company = await letIn(app, endpoint, request)
  const work = () => once(app, endpoint, handle, request, reply, {} as Upload, pool)
  return places.through(company, clientGone(reply), () => repeated(reply, work))
}

/** Crossed transactions are run again, and so is what never reached a lost database; the caller sees neither. */
async function repeated<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
  const PAUSES = [50, 150, 400, 900]
  for (let turn = 0; ; turn++) {
    try {
      return await work()
    } catch (error) {
      const again = isRepeatable(error) || (isConnectionLoss(error) && !(error as { committing?: boolean }).committing)
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
  const { platform } = app
  const key = keyOf(endpoint, request, upload)
  const run = async (db: Db, who: Who | null, earlier: Earlier | null): Promise<Answered> => {
    const before = answered(earlier)
    if (before !== undefined) return { send: json(reply, before) }
    const language =
      who?.language && !request.headers['accept-language']
        ? who.language
        : languageOf(request.headers['accept-language'])
    const input = read(endpoint, request, who !== null)
    if (who) permitBody(endpoint, who, input.body)
    const call = {
      db,
      who: who ?? undefined,
      ...input,
      upload,
      t: translator(language),
      language,
      platform,
      request,
      reply,
    }
    return answer(endpoint, await handle(call as Call<Endpoint>), call)
  }
  return opened(app, endpoint, request, run, { key, pool })
}

/** Nobody uploads before being let in. */
async function signedInUpload(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<Upload> {
  await letIn(app, endpoint, request)
  return readUpload(request)
}

function read(endpoint: Endpoint, request: FastifyRequest, signedIn: boolean) {
  const { m: _, v: __, ...query } = request.query as Record<string, unknown>
  const body = endpoint.kind === 'upload' ? undefined : (request.body ?? undefined)
  return {
    params: parsed(endpoint.params, request.params, ''),
    query: parsed(endpoint.query, query, ''),
    body: parsed(endpoint.bodyFor?.(signedIn) ?? endpoint.body, body, ''),
  }
}

function parsed(schema: z.ZodType, value: unknown, prefix: string) {
  const { data, error } = schema.safeParse(value, { reportInput: true })
  if (error)
    throw new Problem(
      'invalid',
      {},
      fieldErrors(error).map(field => ({ ...field, path: prefix + field.path })),
    )
  return data
}

async function answer(
  endpoint: Endpoint,
  result: unknown,
  { reply, platform }: Pick<Call<Endpoint>, 'reply' | 'platform'>,
): Promise<Answered> {
  if (endpoint.streams) return { send: await streamFile(reply, result as Sent, platform.config.DOWNLOAD_IDLE_SECONDS) }
  if (endpoint.kind === 'file') return { send: () => sendFile(reply, result as Sent) }
  const text =
    result instanceof JsonText
      ? checkedText(endpoint, result.text)
      : JSON.stringify(endpoint.output.parse(result) ?? null)
  return { send: json(reply, text), text }
}

const json =
  (reply: FastifyReply, text: string): Answered['send'] =>
  () =>
    reply.type('application/json; charset=utf-8').send(text)
