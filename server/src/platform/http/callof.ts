import { type Endpoint, MOST_ID, takesForm } from '@kreislauf/core/kit.ts'
import { fieldErrors, Problem } from '@kreislauf/core/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { languageOf, translator } from '../words/i18n.ts'
import type { Call } from './handlers.ts'
import { permitBody } from './permit.ts'
import type { Who } from './session.ts'

/**
 * The parsed call as its handler receives it, without the database. Throws `forbidden` if its body needs more rights
 * than the caller has, and `invalid`.
 */
export function callOf(
  { platform }: Pick<FastifyInstance, 'platform'>,
  endpoint: Endpoint,
  { request, reply, upload }: Pick<Call<Endpoint>, 'request' | 'reply' | 'upload'>,
  who: Who | null,
  input = read(endpoint, request, who !== null),
): Omit<Call<Endpoint>, 'db'> {
  const spoken = request.headers['accept-language']
  const language = who?.language && !spoken ? who.language : languageOf(spoken)
  if (who) permitBody(endpoint, who, input.body)
  return { who: who as Who, ...input, upload, t: translator(language), language, platform, request, reply }
}

/**
 * The parsed path parameters, query and body; undefined if any is invalid, which is reported only after the permission
 * check.
 */
export function readable(endpoint: Endpoint, request: FastifyRequest) {
  try {
    return read(endpoint, request, true)
  } catch {
    return undefined
  }
}

function read(endpoint: Endpoint, request: FastifyRequest, signedIn: boolean) {
  const { m: _, v: __, ...query } = request.query as Record<string, unknown>
  const body = takesForm(endpoint) ? undefined : (request.body ?? undefined)
  return {
    params: named(endpoint.params, request.params),
    query: parsed(endpoint.query, query),
    body: parsed(endpoint.bodyFor?.(signedIn) ?? endpoint.body, body),
  }
}

/** Parses the parameters of the path; an id beyond the range of ids is not found. */
function named<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { data, error } = schema.safeParse(value, { reportInput: true })
  if (!error) return data
  const beyond = error.issues.some(issue => issue.code === 'too_big' && issue.maximum === MOST_ID)
  throw beyond ? new Problem('not-found') : invalid(error)
}

function parsed<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { data, error } = schema.safeParse(value, { reportInput: true })
  if (error) throw invalid(error)
  return data
}

const invalid = (error: z.ZodError) => new Problem('invalid', {}, fieldErrors(error))
