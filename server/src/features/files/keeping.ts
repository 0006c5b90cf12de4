import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { keptName } from '../../platform/files/naming.ts'
import { sha256Of, takeReady } from '../../platform/files/ready.ts'
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
 * Keeps the form's file, which was checked before, for a record of any kind; answers what is kept. Throws `invalid` {file} without one, `file-too-large`,
 * and `file-type`, also for a PDF where pictures are asked for.
 */
export async function keepFile(
  db: Db,
  owner: Owner,
  given: Upload['files'][number] | undefined,
  { kind, picturesOnly = false }: Keeping,
): Promise<Kept> {
  if (!given) throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
  const { extension, ...made } = takeReady(given)
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
  /** Of its key in the store. */
  extension: string
  bytes: Uint8Array
}

/** Keeps a file that the server has made or checked itself. */
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
