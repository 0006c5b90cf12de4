import type { T } from '@kreislauf/core/i18n.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db, JsonText } from './db.ts'
import type { Sent } from './downloads.ts'
import type { Platform } from './platform.ts'
import type { Who } from './session.ts'
import type { Upload } from './uploads.ts'

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
  [Name in keyof Calls]: ((call: Call<Calls[Name]>) => Promise<Answer<Calls[Name]>>) | Glance<Calls[Name]>
}

/** What a read at a glance is asked by. */
export type Asking<E extends Endpoint> = Pick<Call<E>, 'db' | 'params' | 'query' | 'language'>
interface Glance<E extends Endpoint> {
  ask: (call: Asking<E>) => Promise<unknown>
  tell: (found: unknown, call: Omit<Call<E>, 'db'>) => Promise<Answer<E>>
}

/**
 * A read that is one round trip: what it asks needs nobody's name, and all of it is sent before the first answer. What it answers may
 * depend on who asks. A caller that names no language is asked who it is first.
 */
export function glance<E extends Endpoint, Asked extends Answer<E>>(ask: (call: Asking<E>) => Promise<Asked>): Glance<E>
export function glance<E extends Endpoint, Asked>(
  ask: (call: Asking<E>) => Promise<Asked>,
  tell: (found: Asked, call: Omit<Call<E>, 'db'>) => Answer<E>,
): Glance<E>
export function glance<E extends Endpoint>(
  ask: (call: Asking<E>) => Promise<unknown>,
  tell = (found: unknown, _: Omit<Call<E>, 'db'>) => found as Answer<E>,
): Glance<E> {
  return { ask, tell: async (found, call) => tell(found, call) }
}

/** Of whatever call. */
export type AnyHandler = ((call: Call<Endpoint>) => Promise<unknown>) | Glance<Endpoint>
