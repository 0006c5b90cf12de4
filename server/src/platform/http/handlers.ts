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

/** What a handler answers: a call whose output is `bytes` sends a file. */
type Answer<E extends Endpoint> = z.input<E['output']> extends Uint8Array ? Sent : z.input<E['output']> | JsonText
export type Handlers<Calls extends Record<string, Endpoint>> = {
  [Name in keyof Calls]: Handler<Calls[Name]> | Glance<Calls[Name]> | Ahead<Calls[Name]> | Asking<Calls[Name]>
}
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>

/** What a read at a glance is asked by. */
export type Asked<E extends Endpoint> = Pick<Call<E>, 'db' | 'params' | 'query' | 'language'>
interface Glance<E extends Endpoint> {
  ask: (call: Asked<E>) => Promise<unknown>
  tell: (found: unknown, call: Omit<Call<E>, 'db'>) => Promise<Answer<E>>
}

/**
 * A read that is one round trip: what it asks needs nobody's name, and all of it is sent before the first answer. What it answers may
 * depend on who asks. A caller that names no language is asked who it is first.
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

/** A call that first does what takes long. */
interface Ahead<E extends Endpoint> {
  look: (call: Omit<Call<E>, 'db'>) => Promise<unknown>
  handle: (call: Call<E>, found: unknown) => Promise<Answer<E>>
  needed: Needed
}
/** Whether a call has anything to look ahead for, by what it brings unread: without that it spares itself a round trip. */
type Needed = (given: { platform: Platform; body: unknown }) => boolean

/** A call whose `look` is done while no connection is held, once it is sure that the caller may make it: what reads files or asks another service. */
export const ahead = <E extends Endpoint, Found>(
  look: (call: Omit<Call<E>, 'db'>) => Promise<Found>,
  handle: (call: Call<E>, found: Found) => Promise<Answer<E>>,
): Ahead<E> => ({ look, handle: (call, found) => handle(call, found as Found), needed: () => true })

/** The same of a call that has something to look ahead for at times only. */
export const aheadWhere = <E extends Endpoint, Found>(
  needed: Needed,
  look: (call: Omit<Call<E>, 'db'>) => Promise<Found>,
  handle: (call: Call<E>, found: Found | undefined) => Promise<Answer<E>>,
): Ahead<E> => ({ look, handle: (call, found) => handle(call, found as Found | undefined), needed })

interface Asking<E extends Endpoint> {
  asking: (call: Call<E>, outside: ExternalCalls) => Promise<Answer<E>>
}

/** A call that asks another service by what its transaction finds: the handler runs again after each answer, see `Outside`. */
export const asking = <E extends Endpoint>(handle: Asking<E>['asking']): Asking<E> => ({ asking: handle })

/** Of whatever call. */
export type AnyHandler = ((call: Call<Endpoint>) => Promise<unknown>) | Glance<Endpoint>
export type AnyKind = AnyHandler | Ahead<Endpoint> | Asking<Endpoint>

export const isAhead = (handle: AnyKind): handle is Ahead<Endpoint> => 'look' in handle
export const isAsking = (handle: AnyKind): handle is Asking<Endpoint> => 'asking' in handle

/** The rest of a call whose `look` is done. */
export async function looked(
  { look, handle }: Ahead<Endpoint>,
  call: (() => Omit<Call<Endpoint>, 'db'>) | undefined,
): Promise<AnyHandler> {
  const found = call && (await look(call()))
  return all => handle(all, found)
}
