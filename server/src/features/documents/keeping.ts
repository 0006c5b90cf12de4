import { DocumentFields, type OwnDocument } from '@kreislauf/core/features/documents/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'
import type { Upload } from '../../platform/files/uploads.ts'
import { keepFile } from '../files/index.ts'
import { deleteDocument, insertDocument, ownDocument, updateDocument } from './own.queries.ts'

/** Form fields of the document. Throws `invalid` with the wrong fields. */
function fieldsOf({ fields }: Upload): DocumentFields {
  const { kind, title, validto, remark } = fields
  const { data, error } = DocumentFields.safeParse({ kind, title, validto: validto || null, remark: remark || null })
  if (data) return data
  throw new Problem(
    'invalid',
    {},
    error.issues.map(({ path, code }) => ({ path: path.join('.'), code })),
  )
}

/** Stores a document of the company with its single file. Throws `not-found`, `invalid`, and what `keepFile` throws. */
export async function addDocument(db: Db, companyId: number, upload: Upload): Promise<OwnDocument> {
  const fields = fieldsOf(upload)
  const { mandatorId, ...added } = await insertDocument(db, companyId, fields)
  const owner = { type: 'document', id: added.id, mandatorId } as const
  const { id: docId, ...kept } = await keepFile(db, owner, upload.files[0], { kind: 'document' })
  return { ...fields, ...added, ...kept, departmentId: companyId, docId }
}

/** Throws `not-found`, `stale`. */
export async function saveDocument(db: Db, id: number, version: number, fields: DocumentFields): Promise<OwnDocument> {
  const current = await ownDocument(db, id)
  if (!(await updateDocument(db, id, version, fields))) throw await staleOf(db, { table: 'document', id }, current)
  return ownDocument(db, id)
}

/** Throws `not-found`. */
export async function removeDocument(db: Db, id: number): Promise<void> {
  await ownDocument(db, id)
  await deleteDocument(db, id)
}
