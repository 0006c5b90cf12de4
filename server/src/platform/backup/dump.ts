import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { Problem } from '@kreislauf/core/problems.ts'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '../files/store.ts'
import { VERSION } from '../http/versions.ts'
import { fileKeys, quoted, sequencesOf, type Table, tablesOf } from './catalogue.ts'
import { FORMAT, type Head, linesIn, type Manifest, PLAIN, parts } from './format.ts'
import { Refusal } from './refusal.ts'
import { writeSealed } from './sealed.ts'
import { type Entry, tar } from './tar.ts'

/** Bytes of a table's rows held in memory at once. */
const PORTION = 4 * 1024 * 1024

/**
 * Writes the whole installation into one file: a consistent snapshot of all rows and every stored file, with counts and checksums. The product may be
 * running. Throws Refusal `exists` if the file exists, `noSchema` for a foreign database.
 */
export async function backup(url: string, files: FileStore, path: string): Promise<Manifest & { size: number }> {
  await access(path).then(
    () => Promise.reject(new Refusal('exists', { path })),
    () => undefined,
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`begin isolation level repeatable read read only; ${PLAIN}`)
    const head = await headOf(client)
    const manifest: Manifest = { tables: {}, sequences: [], files: { count: 0, bytes: 0, sha256: '', missing: [] } }
    const size = await writeSealed(path, tar(entries(client, files, head, manifest)))
    return { ...manifest, size }
  } finally {
    await client.end()
  }
}

async function headOf(client: pg.Client): Promise<Head> {
  const found = await client.query(`select from pg_class where oid = to_regclass('public.migration')`)
  if (!found.rowCount) throw new Refusal('noSchema')
  const migrations = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migration order by name',
  )
  const server = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return {
    format: FORMAT,
    product: VERSION,
    made: new Date().toISOString(),
    postgres: server.rows[0]!.version,
    migrations: migrations.rows,
    tables: await tablesOf(client),
  }
}

const json = (name: string, value: unknown): Entry => ({ name, bytes: Buffer.from(JSON.stringify(value, null, 1)) })

async function* entries(client: pg.Client, files: FileStore, head: Head, manifest: Manifest): AsyncGenerator<Entry> {
  yield json(parts.head, head)
  for (const table of head.tables) yield* rowsOf(client, table, manifest)
  yield* filesOf(client, files, manifest)
  manifest.sequences = await sequencesOf(client)
  yield json(parts.manifest, manifest)
}

/** Rows of a table in COPY format, in numbered portions. */
async function* rowsOf(client: pg.Client, { name, columns }: Table, manifest: Manifest): AsyncGenerator<Entry> {
  const stream = client.query(copyTo(`copy ${quoted([name])} (${quoted(columns)}) to stdout`))
  const hash = createHash('sha256')
  let rows = 0
  let number = 0
  let kept: Buffer[] = []
  let size = 0
  const portion = (): Entry => {
    const bytes = Buffer.concat(kept)
    hash.update(bytes)
    rows += linesIn(bytes)
    kept = []
    size = 0
    number += 1
    return { name: `${parts.tables}${name}/${String(number).padStart(6, '0')}.copy`, bytes }
  }
  const blocks: AsyncIterable<Buffer> = stream
  for await (const block of blocks) {
    kept.push(block)
    size += block.length
    if (size >= PORTION) yield portion()
  }
  if (size) yield portion()
  manifest.tables[name] = { rows, sha256: hash.digest('hex') }
}

/** Bytes of every file that a record names; missing ones are listed in the manifest. */
async function* filesOf(client: pg.Client, files: FileStore, manifest: Manifest): AsyncGenerator<Entry> {
  const told = manifest.files
  const hash = createHash('sha256')
  for await (const key of fileKeys(client)) {
    const bytes = await bytesOf(files, key)
    if (!bytes) {
      told.missing.push(key)
      continue
    }
    told.count += 1
    told.bytes += bytes.length
    hash.update(lineOf(key, bytes))
    yield { name: `${parts.files}${key}`, bytes }
  }
  told.sha256 = hash.digest('hex')
}

/** Contribution of a file to the hash over all files. */
export const lineOf = (key: string, bytes: Uint8Array) =>
  `${key}\0${createHash('sha256').update(bytes).digest('hex')}\n`

async function bytesOf(files: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await files.get(key))
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return undefined
    throw error
  }
}
