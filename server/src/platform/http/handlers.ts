import type { T } from '@kreislauf/core/i18n.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db, JsonText } from '../database/db.ts'
import type { Upload } from '../files/uploads.ts'
import type { ExternalCalls } from '../jobs/externalcalls.ts'
import type { Platform } from '../process/platform.ts'
import type { Sent } from './downloads.ts'
import type { Who } from './session.ts'

/**
 * The arguments of a handler. `who` is set unless the call is public; for a public call it is set if the caller is
 * signed in.
 */
export interface Call<E extends Endpoint> {
  db: Db
  who: E['can'] extends 'public' ? Who | undefined : Who
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** Of a call of kind `upload`: the files and text fields. */
  upload: Upload
  /** Texts in the caller's language. */
  t: T
  language: string
  platform: Platform
  request: FastifyRequest
  /** For cookies only; the return value of the handler is the response. */
  reply: FastifyReply
}

/** The return value of a handler: a call with the output `bytes` sends a file. */
type Answer<E extends Endpoint> = z.input<E['output']> extends Uint8Array ? Sent : z.input<E['output']> | JsonText
export type Handlers<Calls extends Record<string, Endpoint>> = {
  [Name in keyof Calls]: Handler<Calls[Name]> | Glance<Calls[Name]> | Ahead<Calls[Name]> | Asking<Calls[Name]>
}
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>

/** The arguments of a pipelined read. */
export type Asked<E extends Endpoint> = Pick<Call<E>, 'db' | 'params' | 'query' | 'language'>
interface Glance<E extends Endpoint> {
  ask: (call: Asked<E>) => Promise<unknown>
  tell: (found: unknown, call: Omit<Call<E>, 'db'>) => Promise<Answer<E>>
}

/**
 * A read in one round trip: its queries do not depend on the caller, and all are sent before the first result. The
 * response may depend on the caller. If the request names no language, the caller is resolved first.
 */
export function pipelined<E extends Endpoint, Found extends Answer<E>>(
  ask: (call: Asked<E>) => Promise<Found>,
): Glance<E>
export function pipelined<E extends Endpoint, Found>(
  ask: (call: Asked<E>) => Promise<Found>,
  tell: (found: Found, call: Omit<Call<E>, 'db'>) => Answer<E>,
): Glance<E>
export function pipelined<E extends Endpoint>(
  ask: (call: Asked<E>) => Promise<unknown>,
  tell = (found: unknown, _: Omit<Call<E>, 'db'>) => found as Answer<E>,
): Glance<E> {
  return { ask, tell: async (found, call) => tell(found, call) }
}

/** A call with slow work before its transaction. */
interface Ahead<E extends Endpoint> {
  look: (call: Omit<Call<E>, 'db'>) => Promise<unknown>
  handle: (call: Call<E>, found: unknown) => Promise<Answer<E>>
  needed: Needed
}
/** Decides by the unparsed body whether `look` is needed; without it the call saves a round trip. */
type Needed = (given: { platform: Platform; body: unknown }) => boolean

/**
 * A call whose `look` runs without a database connection, after the permission check: for reading files or calling
 * another service.
 */
export const ahead = <E extends Endpoint, Found>(
  look: (call: Omit<Call<E>, 'db'>) => Promise<Found>,
  handle: (call: Call<E>, found: Found) => Promise<Answer<E>>,
): Ahead<E> => ({ look, handle: (call, found) => handle(call, found as Found), needed: () => true })

/** Like `ahead`, for calls that need `look` only for some bodies. */
export const aheadWhere = <E extends Endpoint, Found>(
  needed: Needed,
  look: (call: Omit<Call<E>, 'db'>) => Promise<Found>,
  handle: (call: Call<E>, found: Found | undefined) => Promise<Answer<E>>,
): Ahead<E> => ({ look, handle: (call, found) => handle(call, found as Found | undefined), needed })

interface Asking<E extends Endpoint> {
  asking: (call: Call<E>, outside: ExternalCalls) => Promise<Answer<E>>
}

/**
 * A call to another service that depends on the transaction's data: the handler runs again after each response, see
 * `ExternalCalls`.
 */
export const asking = <E extends Endpoint>(handle: Asking<E>['asking']): Asking<E> => ({ asking: handle })

/** The handler of any call. */
export type AnyHandler = ((call: Call<Endpoint>) => Promise<unknown>) | Glance<Endpoint>
export type AnyKind = AnyHandler | Ahead<Endpoint> | Asking<Endpoint>

export const isAhead = (handle: AnyKind): handle is Ahead<Endpoint> => 'look' in handle
export const isAsking = (handle: AnyKind): handle is Asking<Endpoint> => 'asking' in handle

/** Runs `look` and returns the handler for the transaction. */
export async function looked(
  { look, handle }: Ahead<Endpoint>,
  call: (() => Omit<Call<Endpoint>, 'db'>) | undefined,
): Promise<AnyHandler> {
  const found = call && (await look(call()))
  return all => handle(all, found)
}
