import type { Db } from '../../platform/database/db.ts'
import type { Upload } from '../../platform/files/uploads.ts'
import { deleteFile, keepFiles, ownerOfFile, type StoredFile, storedFile } from '../files/index.ts'
import { mandatorOfCargo } from './queries.ts'

/** Keeps photos of an own cargo. Throws `not-found`, `file-type` for what is no picture. */
export async function addPhotos(db: Db, id: number, upload: Upload): Promise<void> {
  const mandatorId = await mandatorOfCargo(db, id)
  await keepFiles(db, { type: 'cargo', id, mandatorId }, upload.files, { kind: 'PHOTO', picturesOnly: true })
}

/** The photo as it is kept. Throws `not-found`. */
export async function keptPhoto(db: Db, docId: number): Promise<StoredFile> {
  await mandatorOfCargo(db, await ownerOfFile(db, docId, 'cargo'))
  return storedFile(db, docId)
}

/** Deletes a photo; answers its cargo's id. Throws `not-found`. */
export async function removePhoto(db: Db, docId: number): Promise<number> {
  const id = await ownerOfFile(db, docId, 'cargo')
  await mandatorOfCargo(db, id)
  await deleteFile(db, docId)
  return id
}
