import { fieldOf } from '@kreislauf/core/keys.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asSession, asStranger, type Db, type Pool } from '../database/db.ts'
import { pipelinedRead } from '../database/pipelinedread.ts'
import type { Earlier, IdempotencyKey } from '../database/transactiontexts.ts'
import { keeping } from './idempotency.ts'
import { permit } from './permit.ts'
import { hashOf, mandatorOf, tokenOf, type Who } from './session.ts'

interface Entering {
  key?: IdempotencyKey | undefined
  pool?: Pool | undefined
  gone?: AbortSignal | undefined
}

/** What opens the door for a call, undefined for a stranger, and who is let in by it. */
async function doorOf(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest, key?: IdempotencyKey) {
  const { config, maintenance, pool, sessions } = app.platform
  const token = tokenOf(request)
  const closed = await maintenance.why(endpoint)
  if (closed && (!token || (await maintenance.total()))) throw closed
  if (!token && endpoint.can !== 'public') throw new Problem('signed-out')
  const tokenHash = token && hashOf(token)
  const admitted = (who: Who | null): Who => {
    if (closed && !who?.admin) throw closed
    if (!who) {
      if (tokenHash) sessions.forget(tokenHash)
      throw new Problem('signed-out')
    }
    if (tokenHash) sessions.met(tokenHash)
    permit(endpoint, who)
    if (who.stale && tokenHash)
      void pool.raw
        .query('select touch_session($1)', [Buffer.from(tokenHash, 'hex')])
        .catch(error => request.log.warn(error))
    return who
  }
  const mandator = mandatorOf(fieldOf(request.query, 'm'))
  const walking = fieldOf(request.query, 'window') !== undefined
  const opening = tokenHash
    ? { tokenHash, mandator, writing: endpoint.writes, idleMinutes: config.SESSION_IDLE_MINUTES, key, walking }
    : undefined
  return { opening, admitted }
}

/**
 * Opens the transaction: signed in where the call asks for it, allowed, and of a mandator that the account may act for. Under `key`
 * it keeps the answer's text. `gone` stops a call that only reads.
 */
export async function opened<Result extends { text?: string }>(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  run: (db: Db, who: Who | null, earlier: Earlier | null) => Promise<Result>,
  { key, pool = app.platform.pool, gone }: Entering = {},
) {
  const { opening, admitted } = await doorOf(app, endpoint, request, key)
  if (!opening) return asStranger(pool, db => run(db, null, null))
  const last = key && (({ text }: Result) => (text === undefined ? undefined : keeping(key, text)))
  const work = async (db: Db, who: Who | null, earlier: Earlier | null) => run(db, admitted(who), earlier)
  return inTurn(app, endpoint, opening, gone, () =>
    asSession<Who, Result>(pool, opening, work, { ...(last && { last }), gone }),
  )
}

/** A read as `opened` makes it, in one round trip: `ask` sends all that `tell` answers from. For who is signed in. */
export async function glanced<Asked, Result>(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  { ask, tell }: { ask: (db: Db) => Promise<Asked>; tell: (who: Who, found: () => Asked) => Promise<Result> },
  { pool = app.platform.pool, gone }: Omit<Entering, 'key'> = {},
) {
  const { opening, admitted } = await doorOf(app, endpoint, request)
  if (!opening) throw new Problem('signed-out')
  return inTurn(app, endpoint, opening, gone, () =>
    pipelinedRead<Who, Asked, Result>(pool, {
      opening,
      ask,
      tell: async (who, found) => tell(admitted(who), found),
      gone,
    }),
  )
}

/** Whoever begins to write goes on when nobody waits for the answer any more. */
const never = new AbortController().signal

/** Takes a connection: at once, or where the call writes or reads much, when it is its turn among those of its company. */
function inTurn<Result>(
  { platform: { writers, readers } }: FastifyInstance,
  endpoint: Endpoint,
  { mandator, tokenHash }: { mandator: number | undefined; tokenHash: string },
  gone: AbortSignal | undefined,
  enter: () => Promise<Result>,
): Promise<Result> {
  const lane = mandator ?? laneOf(tokenHash)
  if (endpoint.writes) return writers.through(lane, never, enter)
  // A stream has a place of its own, for as long as it is read.
  return endpoint.replica && !endpoint.streams ? readers.through(lane, gone ?? never, enter) : enter()
}

/** In place of a company that the call does not name: its session's. */
const laneOf = (tokenHash: string) => -Number.parseInt(tokenHash.slice(0, 8), 16)

/** Who calls, null for a stranger, once it is sure that the call may be made: before an upload is taken in, or a place for a download waited for. */
export async function admitted(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<Who | null> {
  const reading = { ...endpoint, writes: false }
  if (tokenOf(request)) return glanced(app, reading, request, { ask: async () => undefined, tell: async who => who })
  await doorOf(app, reading, request)
  return null
}
