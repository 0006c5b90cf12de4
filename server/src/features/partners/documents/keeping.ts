import { PaperFields, paperKinds } from '@kreislauf/core/features/partners/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Upload } from '../../../platform/files/uploads.ts'
import { deleteFile, keepFile, type StoredFile, storedFile } from '../../files/index.ts'
import {
  deletePaper,
  endOfPaper,
  fileOfPaper,
  followPapers,
  forgetEnd,
  insertPaper,
  ownPartner,
  type Partner,
} from './queries.ts'

/** Form fields of the document. Throws `invalid` with the wrong fields. */
function fieldsOf({ fields }: Upload, { kind }: Partner): PaperFields {
  const given = { kind: fields['kind'], number: fields['number'] || null, validto: fields['validto'] || null }
  const { data, error } = PaperFields.safeParse(given)
  const wrong = error?.issues.map(({ path }) => ({ path: path.join('.'), code: 'invalid_value' })) ?? []
  if (data && !paperKinds[kind].includes(data.kind)) wrong.push({ path: 'kind', code: 'invalid_value' })
  if (!data || wrong.length) throw new Problem('invalid', {}, wrong)
  return data
}

/** Stores a permit or certificate. Throws `not-found`, `invalid`, `file-type`, `file-too-large`. */
export async function addPaper(db: Db, partner: Partner & { mandatorId: number }, upload: Upload): Promise<void> {
  await ownPartner(partner, db)
  const fields = fieldsOf(upload, partner)
  const { kind: type, id, mandatorId } = partner
  const { id: fileId } = await keepFile(db, { type, id, mandatorId }, upload.files[0], { kind: 'certificate' })
  await insertPaper(db, partner, { ...fields, fileId })
  await followPapers(db, partner)
}

/** The stored document. Throws `not-found`. */
export const keptPaper = async (db: Db, id: number): Promise<StoredFile> => storedFile(db, await fileOfPaper(db, id))

export async function removePaper(db: Db, id: number): Promise<void> {
  const fileId = await fileOfPaper(db, id)
  const { partner, validto } = await endOfPaper(db, id)
  await deletePaper(db, id)
  await forgetEnd(db, partner, validto)
  await followPapers(db, partner)
  await deleteFile(db, fileId)
}
