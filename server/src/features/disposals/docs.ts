import { whyPapersStay } from '@kreislauf/core/features/disposals/rules.ts'
import type { KeptFile } from '@kreislauf/core/features/files/contract.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Upload } from '../../platform/files/uploads.ts'
import { ownYard } from '../companies/index.ts'
import { deleteFile, keepFiles, keptFilesOf, ownerOfFile, type StoredFile, storedFile } from '../files/index.ts'
import { disposalDay } from './queries.ts'

/** Keeps papers of a disposal, of a closed day too; answers all that it has. Throws `not-found` and what `keepFiles` does. */
export async function addDocs(db: Db, id: number, upload: Upload): Promise<KeptFile[]> {
  const { dismantlerId } = await disposalDay(db, id)
  const { mandatorId } = await ownYard(db, dismantlerId)
  await keepFiles(db, { type: 'disposal', id, mandatorId }, upload.files, { kind: 'DISPOSAL' })
  return keptFilesOf(db, { type: 'disposal', id })
}

/** The paper as it is kept. Throws `not-found`. */
export async function keptDoc(db: Db, docId: number): Promise<StoredFile> {
  await disposalDay(db, await ownerOfFile(db, docId, 'disposal'))
  return storedFile(db, docId)
}

/** Deletes a paper while its day is open; answers those that are left. Throws `not-found`, `closed-period`. */
export async function removeDoc(db: Db, docId: number): Promise<KeptFile[]> {
  const id = await ownerOfFile(db, docId, 'disposal')
  const { dismantlerId, actiondate } = await disposalDay(db, id)
  const { closedTill } = await ownYard(db, dismantlerId)
  refuse(whyPapersStay({ actiondate, closedTill }))
  await deleteFile(db, docId)
  return keptFilesOf(db, { type: 'disposal', id })
}
