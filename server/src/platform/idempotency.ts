import { createHash } from 'node:crypto'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A key in use by this transaction; `answer` is what an earlier call with it was answered. */
export interface Kept {
  key: string
  answer?: string
}

/** Takes the caller's Idempotency-Key, or finds what it was answered before (decision 9). */
export async function answered(db: Db, endpoint: Endpoint, request: FastifyRequest): Promise<Kept | undefined> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !key || endpoint.kind === 'upload') return undefined
  const call = `${endpoint.method} ${endpoint.path}`
  const body = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest()
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
