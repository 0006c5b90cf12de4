import { createHash } from 'node:crypto'
import { type Endpoint, takesForm } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyRequest } from 'fastify'
import { type Earlier, type IdempotencyKey, literal } from '../database/transactiontexts.ts'
import type { Upload } from '../files/uploads.ts'

const digest = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const digestOf = ({ fields, files, table }: Upload) =>
  digest(
    JSON.stringify([fields, files.map(({ field, name, bytes }) => [field, name, bytes.length])]),
    table?.digest ?? '',
    ...files.map(({ bytes }) => bytes),
  )

/** The caller's Idempotency-Key with a hash of the request, if the call stores its response under it (decision 9). */
export function keyOf(endpoint: Endpoint, request: FastifyRequest, upload: Upload): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key']
  if (!endpoint.writes || endpoint.secret || typeof key !== 'string' || !key) return undefined
  return {
    key: key.slice(0, 200),
    // Includes the ids of the path: the same body for another record is a different call.
    call: `${endpoint.method} ${request.url.split('?')[0]}`,
    bodyHash: digest(askedBy(request), takesForm(endpoint) ? digestOf(upload) : JSON.stringify(request.body ?? null)),
  }
}

/**
 * The query parameters that belong to the request, such as the version that it is based on; mandator and app version
 * are excluded.
 */
function askedBy({ query }: FastifyRequest): string {
  const { m: _, v: __, ...asked } = query as Record<string, unknown>
  return Object.keys(asked).length ? `${JSON.stringify(asked)}\n` : ''
}

/**
 * The stored response; undefined if the key is new. Throws `idempotency-reuse` if it was used for a different request.
 */
export function answered(earlier: Earlier | null): string | undefined {
  if (!earlier) return undefined
  if (!earlier.same) throw new Problem('idempotency-reuse')
  return earlier.answer ?? 'null'
}

/** The statement that stores the response under its key, in the transaction of the work. */
export const keeping = ({ key }: IdempotencyKey, answer: string) =>
  `update idempotency set answer = ${literal(answer)} where mandator_id = current_mandator() and account_id = current_account() and key = ${literal(key)}`
