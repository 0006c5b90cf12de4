import { createHash, type Hash } from 'node:crypto'
import { fieldOf } from '@kreislauf/core/keys.ts'
import { lineOf } from './dump.ts'
import { FORMAT, Head, linesIn, Manifest, parts } from './format.ts'
import { Refusal } from './refusal.ts'
import { checkSeal, readSealed } from './sealed.ts'
import { type Entry, untar } from './tar.ts'

export interface Contents {
  head: Head
  manifest: Manifest
}

/**
 * Reads a whole backup and verifies the checksum of every part, before anything is written anywhere. Row counts are those of the data: older
 * manifests sometimes say 0, see `linesIn`. Throws Refusal: `noFile`, `damaged`, or `newerFormat` if a later version of the product wrote it.
 */
export async function inspect(path: string): Promise<Contents> {
  await checkSeal(path)
  const tables = new Map<string, Hash>()
  const rows = new Map<string, number>()
  const files = createHash('sha256')
  let head: Head | undefined
  let manifest: Manifest | undefined
  for await (const entry of entriesOf(path)) {
    if (entry.name === parts.head) head = readHead(entry)
    else if (entry.name === parts.manifest) manifest = Manifest.parse(parsed(entry))
    else if (entry.name.startsWith(parts.tables)) {
      const table = tableOf(entry)
      hashOf(tables, table).update(entry.bytes)
      rows.set(table, (rows.get(table) ?? 0) + linesIn(entry.bytes))
    } else files.update(lineOf(keyOf(entry), entry.bytes))
  }
  if (!head || !manifest || files.digest('hex') !== manifest.files.sha256) throw new Refusal('damaged')
  for (const { name } of head.tables) {
    const saved = manifest.tables[name]
    if (saved?.sha256 !== hashOf(tables, name).digest('hex')) throw new Refusal('damaged')
    saved.rows = rows.get(name) ?? 0
  }
  return { head, manifest }
}

/** Parts of a backup in the order of writing. */
export const entriesOf = (path: string): AsyncGenerator<Entry> => untar(readSealed(path))

/** `tables/car/000001.copy` belongs to `car`. */
export const tableOf = ({ name }: Entry) => name.slice(parts.tables.length).split('/')[0]!
export const keyOf = ({ name }: Entry) => name.slice(parts.files.length)

const parsed = ({ bytes }: Entry): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'))

function readHead(entry: Entry): Head {
  const value = parsed(entry)
  if (Number(fieldOf(value, 'format')) > FORMAT)
    throw new Refusal('newerFormat', { product: String(fieldOf(value, 'product') ?? '') })
  return Head.parse(value)
}

function hashOf(hashes: Map<string, Hash>, name: string): Hash {
  const known = hashes.get(name) ?? createHash('sha256')
  hashes.set(name, known)
  return known
}
