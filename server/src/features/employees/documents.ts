import { createHash, randomUUID } from 'node:crypto'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import type { Sent } from '../../platform/downloads.ts'
import { checkUpload } from '../../platform/files/check.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Upload } from '../../platform/uploads.ts'
import { attachDoc, qualificationDoc } from './queries.ts'

/** Keeps the certificate of a qualification; answers whose it is. Throws `not-found`, `file-type`, `file-too-large`. */
export async function attach(
  db: Db,
  files: FileStore,
  qualificationId: number,
  { files: [file] }: Upload,
): Promise<number> {
  const { employeeId } = await qualificationDoc(db, qualificationId)
  if (!file) throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
  const { bytes, type, extension } = await checkUpload(file.bytes, file.name)
  const storageKey = `qualification/${qualificationId}/${randomUUID()}.${extension}`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await files.put(storageKey, bytes, type)
  await attachDoc(db, qualificationId, { name: file.name, type, size: bytes.byteLength, sha256, storageKey })
  return employeeId
}

/** The certificate as a file, shown in the browser. Throws `not-found` where none is stored. */
export async function document(db: Db, files: FileStore, qualificationId: number): Promise<Sent> {
  const { name, type, storageKey } = await qualificationDoc(db, qualificationId)
  if (!name || !type || !storageKey) throw new Problem('not-found')
  return { name, type, body: () => files.get(storageKey), inline: true }
}
