import { timingSafeEqual } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { fieldOf } from '@kreislauf/core/keys.ts'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { FileStore } from '../files/store.ts'
import { dailyAt, type Job } from '../jobs/jobs.ts'
import { directUrl } from '../process/config.ts'
import type { Platform } from '../process/platform.ts'
import type { Secrets } from '../process/secrets.ts'
import { onOwnerConnection } from './ownerconnection.ts'

/**
 * The last entry of a company's chain at a time, signed with a key that is not in the database. Hash and signature in
 * hex.
 */
const SignedHead = z.object({
  at: z.string(),
  mandator: z.number(),
  seq: z.number(),
  hash: z.string(),
  mac: z.string(),
})
export type SignedHead = z.infer<typeof SignedHead>

/** Chains with entries in the last so many days are signed; an inactive chain keeps its last signature. */
const DAYS = 2
const FOLDER = 'heads/'
const MESSAGE = 'head of the history'

const macOf = ({ mac }: Pick<Secrets, 'mac'>, { at, mandator, seq, hash }: Omit<SignedHead, 'mac'>) =>
  mac('history head', [at, mandator, seq, hash].join(' ')).toString('hex')

/**
 * Signs the last entry of each recently extended chain; stores the result with the uploaded files as
 * `heads/<moment>.jsonl` and logs it.
 */
export async function signHeads(
  url: string,
  secrets: Pick<Secrets, 'mac'>,
  files: FileStore,
  due: Date,
  log: Pick<FastifyBaseLogger, 'info'>,
) {
  const { rows } = await onOwnerConnection(url, client =>
    client.query<{ mandator: number; seq: number; hash: string }>(
      `select e.mandator_id::int as mandator, e.seq::int as seq, encode(e.hash, 'hex') as hash
       from history_head e join history h using (mandator_id, seq)
       where h.at > $1::timestamptz - make_interval(days => $2) order by 1`,
      [due, DAYS],
    ),
  )
  const at = due.toISOString()
  const signed = rows.map(row => ({ at, ...row, mac: macOf(secrets, { at, ...row }) }))
  for (const head of signed) log.info({ head }, MESSAGE)
  const lines = signed.map(head => `${JSON.stringify(head)}\n`).join('')
  if (lines) await files.put(`${FOLDER}${at.replaceAll(':', '')}.jsonl`, Buffer.from(lines), 'application/jsonl')
  return signed
}

/** The signed heads in the file store. Throws for an invalid line. */
export async function* keptHeads(files: FileStore): AsyncGenerator<SignedHead> {
  for await (const { key } of files.list())
    if (key.startsWith(FOLDER) && key.endsWith('.jsonl'))
      for (const line of (await text(await files.get(key))).split('\n').filter(Boolean))
        yield SignedHead.parse(JSON.parse(line))
}

/** The signed heads in a server log. */
export function loggedHeads(log: string): SignedHead[] {
  return log
    .split('\n')
    .filter(line => line.includes(MESSAGE))
    .map(line => SignedHead.parse(fieldOf(JSON.parse(line.slice(line.indexOf('{'))), 'head')))
}

export interface WrongHead extends SignedHead {
  /** `forged`: not signed with this key; `head`: the chain has a different entry there, or none. */
  what: 'forged' | 'head'
  name: string
}

/** The first signed head with a wrong signature or one that differs from the chain. */
export async function firstWrongHead(
  client: pg.ClientBase,
  secrets: Pick<Secrets, 'mac'>,
  heads: AsyncIterable<SignedHead> | Iterable<SignedHead>,
  mandatorId?: number,
): Promise<WrongHead | undefined> {
  for await (const head of heads) {
    if (mandatorId !== undefined && head.mandator !== mandatorId) continue
    const { rows } = await client.query<{ name: string; hash: string | null }>(
      `select m.name, encode(h.hash, 'hex') as hash from (select $1::bigint as id, $2::bigint as seq) s
       left join mandator m on m.id = s.id left join history h on h.mandator_id = s.id and h.seq = s.seq`,
      [head.mandator, head.seq],
    )
    const name = rows[0]?.name ?? String(head.mandator)
    const signature = Buffer.from(head.mac)
    const own = Buffer.from(macOf(secrets, head))
    if (signature.length !== own.length || !timingSafeEqual(signature, own)) return { ...head, what: 'forged', name }
    if (rows[0]?.hash !== head.hash) return { ...head, what: 'head', name }
  }
  return undefined
}

/** Runs every night. */
export function headJobs({ config, files, secrets }: Pick<Platform, 'config' | 'files' | 'secrets'>): Job[] {
  const url = directUrl(config)
  if (!url) return []
  return [
    {
      name: 'history heads',
      lastDue: dailyAt('00:10'),
      work: async (due, log) => void (await signHeads(url, secrets, files, due, log)),
    },
  ]
}
