import { createHash, randomUUID } from 'node:crypto'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import type { Sent } from '../../platform/downloads.ts'
import { checkUpload } from '../../platform/files/check.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Upload } from '../../platform/uploads.ts'

/** What the file belongs to. */
export interface Owner {
  mandatorId: number
  ownerType: 'certificate' | 'department'
  ownerId: number
}

/** Checks and keeps the form's file `file`; answers its id. Throws `file-too-large`, `file-type`, and `invalid` without a file. */
export async function keepUpload(
  db: Db,
  files: FileStore,
  upload: Upload,
  owner: Owner,
  picturesOnly = false,
): Promise<number> {
  const given = upload.files.find(file => file.field === 'file')
  if (!given) throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
  const { type, extension, bytes } = await checkUpload(given.bytes, given.name)
  if (picturesOnly && type === 'application/pdf') throw new Problem('file-type', { filename: given.name })
  const storageKey = `${owner.mandatorId}/${owner.ownerType}/${randomUUID()}.${extension}`
  await files.put(storageKey, bytes, type)
  const { mandatorId: _, ...belongsTo } = owner
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const kind = picturesOnly ? 'stamp' : 'certificate'
  const row = { ...belongsTo, kind, name: given.name.slice(0, 200), type, size: bytes.byteLength, sha256, storageKey }
  const { id } = await db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A kept file, to be shown in the browser. Throws Problem `not-found`. */
export async function sentFile(db: Db, files: FileStore, fileId: number | null): Promise<Sent> {
  const file =
    fileId === null ? undefined : await db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst()
  if (!file) throw new Problem('not-found')
  return { name: file.name, type: file.type, body: () => files.get(file.storageKey), inline: true }
}
