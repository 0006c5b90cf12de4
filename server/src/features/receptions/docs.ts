import { createHash, randomUUID } from 'node:crypto'
import { DocKind } from '@kreislauf/core/features/receptions/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { checkUpload } from '../../platform/files/check.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Upload } from '../../platform/uploads.ts'
import { insertDoc } from './docs.queries.ts'
import type { Stored } from './stored.queries.ts'

const MOST_FILES = 20

/** Keeps photos and papers of a reception. Throws `invalid` for an unknown kind, `file-type` and `file-too-large` for the file. */
export async function addDocs(db: Db, files: FileStore, { reception }: Stored, upload: Upload): Promise<void> {
  const kind = DocKind.safeParse(upload.fields['kind'] ?? 'PHOTO').data
  if (!kind) throw new Problem('invalid', {}, [{ path: 'kind', code: 'invalid_value' }])
  if (upload.files.length > MOST_FILES)
    throw new Problem('invalid', {}, [{ path: 'file', code: 'too_many_files', params: { most: MOST_FILES } }])
  const { id, mandatorId, collectorMandatorId } = reception
  for (const { name, bytes } of upload.files) {
    const checked = await checkUpload(bytes, name)
    const storageKey = `${mandatorId}/receptions/${id}/${randomUUID()}.${checked.extension}`
    await files.put(storageKey, checked.bytes, checked.type)
    const sha256 = createHash('sha256').update(checked.bytes).digest('hex')
    await insertDoc(
      db,
      { id, mandatorId, collectorMandatorId },
      {
        kind,
        name: named(name, checked.extension),
        type: checked.type,
        size: checked.bytes.byteLength,
        sha256,
        storageKey,
      },
    )
  }
}

const named = (name: string, extension: string) => (name.trim() || `photo.${extension}`).slice(0, 200)
