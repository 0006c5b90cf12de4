import { steps } from '@kreislauf/core/features/pickuporders/states.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Upload } from '../../platform/files/uploads.ts'
import { keepFiles, ownerOfFile, type StoredFile, storedFile } from '../files/index.ts'
import { companiesOf, orderById } from './queries.ts'

/** Keeps the weigh slip as the recycler's file that the looper sees, too. Throws `not-found`, `pickuporders.wrong-state`. */
export async function addSlip(db: Db, id: number, upload: Upload): Promise<void> {
  refuse(steps.addSlip(await orderById(db, id, 'de')))
  const { mandatorId: looper, recyclerMandatorId: mandatorId } = await companiesOf(db, id)
  const sharedWith = looper === mandatorId ? null : looper
  await keepFiles(db, { type: 'pickuporder', id, mandatorId, sharedWith }, upload.files, { kind: 'slip' })
}

/** The slip as it is kept. Throws `not-found`. */
export async function keptSlip(db: Db, docId: number): Promise<StoredFile> {
  await orderById(db, await ownerOfFile(db, docId, 'pickuporder'), 'de')
  return storedFile(db, docId)
}
