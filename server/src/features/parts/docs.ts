import type { Part } from '@kreislauf/core/features/parts/contract.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Upload } from '../../platform/files/uploads.ts'
import { ownYard } from '../companies/index.ts'
import { deleteFile, keepFiles, ownerOfFile, type StoredFile, storedFile } from '../files/index.ts'
import { part } from './queries.ts'

/** Keeps photos of a part; they say nothing about masses, so they may come and go on closed days too. */
export async function addPhotos(db: Db, id: number, upload: Upload): Promise<void> {
  const { dismantlerId } = await part(db, id, 'de')
  const { mandatorId } = await ownYard(db, dismantlerId)
  await keepFiles(db, { type: 'part', id, mandatorId }, upload.files, { kind: 'PART' })
}

/** Of which part a photo is. Throws `not-found`. */
async function ownerOf(db: Db, docId: number, language: string): Promise<Part> {
  return part(db, await ownerOfFile(db, docId, 'part'), language)
}

/** The photo as it is kept. Throws `not-found`. */
export async function keptPhoto(db: Db, docId: number): Promise<StoredFile> {
  await ownerOf(db, docId, 'de')
  return storedFile(db, docId)
}

/** Deletes a photo; answers its part's id. Throws `not-found`. */
export async function removePhoto(db: Db, docId: number): Promise<number> {
  const { id } = await ownerOf(db, docId, 'de')
  await deleteFile(db, docId)
  return id
}
