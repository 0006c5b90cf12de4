import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { checkUpload } from '../../platform/files/check.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { turned } from '../../platform/files/turning.ts'
import type { Upload } from '../../platform/uploads.ts'
import { insertFile, type Owner, type Stored } from './queries.ts'

const MOST_FILES = 20
const LONGEST_NAME = 200

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Keeping {
  files: FileStore
  /** Column `kind` of table `file`. */
  kind: string
  picturesOnly?: boolean
}

/**
 * Checks the form's file and keeps it for a record of any kind; answers what is kept. Throws `invalid` {file} without one, `file-too-large`,
 * and `file-type`, also for a PDF where pictures are asked for.
 */
export async function keepFile(
  db: Db,
  owner: Owner,
  given: Upload['files'][number] | undefined,
  { files, kind, picturesOnly = false }: Keeping,
): Promise<Kept> {
  if (!given) throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
  const { type, extension, bytes } = await checkUpload(given.bytes, given.name)
  if (picturesOnly && !type.startsWith('image/')) throw new Problem('file-type', { filename: given.name })
  const name = (given.name.trim() || `${kind.toLowerCase()}.${extension}`).slice(0, LONGEST_NAME)
  return keepMade(db, owner, { name, type, extension, bytes }, { files, kind })
}

interface Kept {
  id: number
  name: string
  type: string
  /** Bytes. */
  size: number
}

interface Made {
  name: string
  type: string
  /** Of its key in the store. */
  extension: string
  bytes: Uint8Array
}

/** Keeps a file that the server has made or checked itself. */
export async function keepMade(
  db: Db,
  owner: Owner,
  { name, type, extension, bytes }: Made,
  { files, kind }: Pick<Keeping, 'files' | 'kind'>,
): Promise<Kept> {
  const storageKey = `${owner.mandatorId}/${owner.type}/${owner.id}/${randomUUID()}.${extension}`
  await files.put(storageKey, bytes, type)
  const sha256 = sha256Of(bytes)
  const kept = { name, type, size: bytes.byteLength }
  return { ...kept, id: await insertFile(db, owner, { ...kept, kind, sha256, storageKey }) }
}

/** The same for all files of the form, at most 20. Throws `invalid` {file} for more, before any is kept. */
export async function keepFiles(db: Db, owner: Owner, given: Upload['files'], keeping: Keeping): Promise<void> {
  if (given.length > MOST_FILES)
    throw new Problem('invalid', {}, [{ path: 'file', code: 'too_many_files', params: { count: MOST_FILES } }])
  for (const file of given) await keepFile(db, owner, file, keeping)
}

/** Keeps a photo turned by a quarter; answers what its row says then. Its former bytes go with those that no record names. */
export async function turnFile(files: FileStore, { type, storageKey: before }: Stored, turn: 'LEFT' | 'RIGHT') {
  const bytes = await turned(await buffer(await files.get(before)), type, turn === 'RIGHT' ? 1 : 3)
  const storageKey = `${before.slice(0, before.lastIndexOf('/') + 1)}${randomUUID()}${before.slice(before.lastIndexOf('.'))}`
  await files.put(storageKey, bytes, type)
  return { storageKey, size: bytes.byteLength, sha256: sha256Of(bytes) }
}
