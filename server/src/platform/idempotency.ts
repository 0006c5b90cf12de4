import { createHash } from 'node:crypto'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Upload } from './uploads.ts'

/** A key in use by this transaction; `answer` is what an earlier call with it was answered. */
export interface Kept {
  key: string
  answer?: string
}

const digest = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const digestOf = ({ fields, files }: Upload) =>
  digest(
    JSON.stringify([fields, files.map(({ field, name, bytes }) => [field, name, bytes.length])]),
    ...files.map(({ bytes }) => bytes),
  )

/** Takes the caller's Idempotency-Key, or finds what it was answered before (decision 9). */
export async function answered(
  db: Db,
  endpoint: Endpoint,
  request: FastifyRequest,
  upload: Upload,
): Promise<Kept | undefined> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !key) return undefined
  const call = `${endpoint.method} ${endpoint.path}`
  const body = endpoint.kind === 'upload' ? digestOf(upload) : digest(JSON.stringify(request.body ?? null))
  const taken =
    await sql`insert into idempotency (key, call, body_hash) values (${key.slice(0, 200)}, ${call}, ${body}) on conflict do nothing returning key`.execute(
      db,
    )
  if (taken.rows.length) return { key }
  const { rows } = await sql<{ answer: string | null; same: boolean }>`
    select answer, call = ${call} and body_hash = ${body} as same from idempotency
    where mandator_id = current_mandator() and account_id = current_account() and key = ${key.slice(0, 200)}`.execute(
    db,
  )
  if (!rows[0]?.same) throw new Problem('idempotency-reuse')
  return { key, answer: rows[0].answer ?? 'null' }
}

/** Keeps the answer under its key, in the transaction that did the work. */
export const keep = (db: Db, { key }: Kept, answer: string) =>
  sql`update idempotency set answer = ${answer} where mandator_id = current_mandator() and account_id = current_account() and key = ${key}`.execute(
    db,
  )
