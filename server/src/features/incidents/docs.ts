import { steps } from '@kreislauf/core/features/incidents/rules.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Upload } from '../../platform/files/uploads.ts'
import type { Who } from '../../platform/http/session.ts'
import { type Keepers, logPlaceFor } from '../companies/index.ts'
import { deleteFile, keepFiles, ownerOfFile, type StoredFile, storedFile } from '../files/index.ts'
import { incident } from './queries.ts'

/** Keeps photos and papers of an incident, of a closed day too: they change nothing that the log says. */
export async function addDocs(db: Db, who: Who, id: number, upload: Upload): Promise<void> {
  const { departmentId } = await incident(db, id)
  const { mandatorId } = await logPlaceFor(db, who, departmentId, 'U')
  await keepFiles(db, { type: 'incident', id, mandatorId }, upload.files, { kind: 'incident' })
}

/** The file as it is kept. Throws `not-found`. */
export async function keptDoc(db: Db, kinds: Keepers, docId: number): Promise<StoredFile> {
  await incident(db, await ownerOfFile(db, docId, 'incident'), kinds)
  return storedFile(db, docId)
}

/** Deletes a file while the day is open; answers the incident's id. Throws `not-found`, `closed-period`. */
export async function removeDoc(db: Db, who: Who, docId: number): Promise<number> {
  const of = await incident(db, await ownerOfFile(db, docId, 'incident'))
  await logPlaceFor(db, who, of.departmentId, 'D')
  refuse(steps.remove(of))
  await deleteFile(db, docId)
  return of.id
}
