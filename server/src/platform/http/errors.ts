import { causeOf } from '@kreislauf/core/cause.ts'
import { problems } from '@kreislauf/core/features.ts'
import { fieldOf, isCode, keysOf } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError, z } from 'zod'
import { violated } from '../database/constraints.ts'
import { MOST_FILE_BYTES, MOST_INPUT_BYTES } from '../files/limits.ts'
import { asError, codeOf, numberIn, textIn } from '../process/aserror.ts'
import { hasWords, languageOf, translator } from '../words/i18n.ts'

const CONNECTION_LOST = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
  '08000',
  '08001',
  '08004',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * Timeouts: a lock held by another, a slow statement, a conflict that remained after all retries. Seconds after which
 * to retry.
 */
const TOO_LONG: Record<string, number> = { '55P03': 2, '57014': 30, '40001': 2, '40P01': 2 }
/** Formats of `detail` in errors of SQL functions: the companies to be locked, and the values of a refusal. */
const Locks = z.array(z.number())
const Params = z.record(z.string(), z.unknown())

const REPEATABLE = new Set(['40001', '40P01'])

/** The database is unreachable or the connection was lost. */
export const isConnectionLoss = (error: unknown): boolean => {
  const code = codeOf(error) ?? ''
  return (
    CONNECTION_LOST.has(code) ||
    // The server became a standby, unless the transaction was opened read-only.
    (code === '25006' && !fieldOf(error, 'reading')) ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(textIn(error, 'message') ?? '')
  )
}

/** Two transactions conflicted: the work can be retried. */
export const isRepeatable = (error: unknown): boolean => REPEATABLE.has(codeOf(error) ?? '')

/** The companies that the transaction must lock from its start; empty for any other error. */
export const locksWanted = (error: unknown): number[] =>
  codeOf(error) === 'P0LCK' ? Locks.parse(JSON.parse(textIn(error, 'detail') ?? '[]')) : []

/** The disk of the database or of the files is full. */
export const isFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')

/**
 * Converts every error to the problem that is returned to the caller. Unforeseen ones, such as a missing grant or a
 * violated CHECK, become `unexpected`.
 */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { message } = asError(error)
  const code = codeOf(error)
  if (code === 'P0KRL' && isCode(keysOf(problems), message))
    return new Problem(message, Params.parse(JSON.parse(textIn(error, 'detail') || '{}')))
  const rule = violated({ code, constraint: textIn(error, 'constraint'), message })
  if (rule) return rule
  if (code === '42501' && message.includes('row-level security')) return new Problem('forbidden')
  // An id from the caller beyond the range of ids.
  if (code === '22003' && message.includes('is out of range for type')) return new Problem('not-found')
  if (isConnectionLoss(error)) return new Problem('unavailable')
  if (code && code in TOO_LONG) return new Problem('unavailable', { seconds: TOO_LONG[code] })
  if (isFull(error)) return new Problem('disk-full')
  if (error instanceof ZodError) return new Problem('unexpected')
  const statusCode = numberIn(error, 'statusCode')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem('input-too-large', { maxMb: MOST_INPUT_BYTES / 1024 / 1024 })
  if (statusCode === 413) return new Problem('file-too-large', { maxMb: MOST_FILE_BYTES / 1024 / 1024 })
  if (statusCode && statusCode < 500) return new Problem('invalid')
  return new Problem('unexpected')
}

/**
 * Converts the error of one record of several to its refusal. Rethrows an error that is not a refusal, which fails the
 * whole call.
 */
export function refusalOf(error: unknown): Problem {
  const problem = asProblem(error)
  if (problems[problem.code].status >= 500) throw error
  return problem
}

/** RFC 9457 problem details in the caller's language. */
export function problemDetails(problem: Problem, language: string, requestId: string) {
  const { status, errnum } = problems[problem.code]
  const t = translator(language)
  const words = causeOf(problem, t, key => (hasWords(key) ? t(key) : undefined))
  return {
    type: `urn:kreislauf:problem:${problem.code}`,
    status,
    errnum,
    code: problem.code,
    title: words.split(/(?<=[.!?:])\s/)[0],
    detail: words,
    params: problem.params,
    requestId,
    ...(problem.fields.length && { errors: problem.fields }),
  }
}

export function sendProblem(reply: FastifyReply, request: FastifyRequest, error: unknown) {
  const problem = asProblem(error)
  if (problem.code === 'unexpected' || problem.code === 'disk-full') {
    request.log.error({ err: error }, problem.code)
    request.server.platform.troubles.happened(problem.code, request.routeOptions.url ?? 'none')
  }
  const { status } = problems[problem.code]
  const wait = problem.params['seconds'] ?? (status === 503 ? 2 : undefined)
  if (wait !== undefined && (status === 503 || status === 429)) reply.header('retry-after', String(wait))
  reply.removeHeader('content-disposition')
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify(problemDetails(problem, languageOf(request.headers['accept-language']), String(request.id))))
}

/** The error handler: the only place where an error becomes a response. */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => sendProblem(reply, request, error))
  app.setNotFoundHandler((request, reply) => sendProblem(reply, request, new Problem('not-found')))
}
