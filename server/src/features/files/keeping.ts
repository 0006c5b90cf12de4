import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { keptName } from '../../platform/files/naming.ts'
import { readyFile, sha256Of } from '../../platform/files/ready.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { turned } from '../../platform/files/turning.ts'
import type { Upload } from '../../platform/files/uploads.ts'
import { insertFile, type Owner, type Stored } from './queries.ts'

const MOST_FILES = 20

interface Keeping {
  /** Column `kind` of table `file`. */
  kind: string
  picturesOnly?: boolean
}

/**
 * Stores the form's file, already checked, for a record of any kind; returns the stored file. Throws `invalid` {file} if it is missing,
 * `file-too-large`, and `file-type`, also for a PDF if pictures are required.
 */
export async function keepFile(
  db: Db,
  owner: Owner,
  given: Upload['files'][number] | undefined,
  { kind, picturesOnly = false }: Keeping,
): Promise<Kept> {
  if (!given) throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
  const { extension, ...made } = readyFile(given)
  if (picturesOnly && !made.type.startsWith('image/')) throw new Problem('file-type', { filename: given.name })
  const name = keptName(given.name, extension, kind.toLowerCase())
  return insert(db, owner, { name, ...made }, kind)
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
  /** For its key in the store. */
  extension: string
  bytes: Uint8Array
}

/** Stores a file that the server has created or checked itself. */
export async function keepMade(
  db: Db,
  owner: Owner,
  { name, type, extension, bytes }: Made,
  { files, kind }: Keeping & { files: FileStore },
): Promise<Kept> {
  const storageKey = `${owner.mandatorId}/${owner.type}/${owner.id}/${randomUUID()}.${extension}`
  await files.put(storageKey, bytes, type)
  return insert(db, owner, { name, type, size: bytes.byteLength, sha256: sha256Of(bytes), storageKey }, kind)
}

async function insert(db: Db, owner: Owner, file: Stored & { size: number }, kind: string): Promise<Kept> {
  const { name, type, size } = file
  return { name, type, size, id: await insertFile(db, owner, { ...file, kind }) }
}

/** The same for all files of the form, at most 20. Throws `invalid` {file} for more, before any is stored. */
export async function keepFiles(db: Db, owner: Owner, given: Upload['files'], keeping: Keeping): Promise<void> {
  if (given.length > MOST_FILES)
    throw new Problem('invalid', {}, [{ path: 'file', code: 'too_many_files', params: { count: MOST_FILES } }])
  for (const file of given) await keepFile(db, owner, file, keeping)
}

/** Stores a photo rotated by a quarter; returns the new columns of its row. The former bytes are deleted as files without a record. */
export async function turnFile(files: FileStore, { type, storageKey: before }: Stored, turn: 'LEFT' | 'RIGHT') {
  const bytes = await turned(await buffer(await files.get(before)), type, turn === 'RIGHT' ? 1 : 3)
  const storageKey = `${before.slice(0, before.lastIndexOf('/') + 1)}${randomUUID()}${before.slice(before.lastIndexOf('.'))}`
  await files.put(storageKey, bytes, type)
  return { storageKey, size: bytes.byteLength, sha256: sha256Of(bytes) }
}
