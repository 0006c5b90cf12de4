import { createHash, randomUUID } from 'node:crypto'
import { PaperFields, paperKinds } from '@kreislauf/core/features/partners/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/db.ts'
import type { Sent } from '../../../platform/downloads.ts'
import { checkUpload } from '../../../platform/files/check.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { Upload } from '../../../platform/uploads.ts'
import { deletePaper, insertPaper, ownPartner, type Partner, paperFile } from './queries.ts'

/** What the form says of the paper. Throws `invalid` with the fields that are wrong. */
function fieldsOf({ fields }: Upload, { kind }: Partner): PaperFields {
  const given = { kind: fields['kind'], number: fields['number'] || null, validto: fields['validto'] || null }
  const { data, error } = PaperFields.safeParse(given)
  const wrong = error?.issues.map(({ path }) => ({ path: path.join('.'), code: 'invalid_value' })) ?? []
  if (data && !paperKinds[kind].includes(data.kind)) wrong.push({ path: 'kind', code: 'invalid_value' })
  if (!data || wrong.length) throw new Problem('invalid', {}, wrong)
  return data
}

/** Keeps a permit or certificate. Throws `not-found`, `invalid`, `file-type`, `file-too-large`. */
export async function addPaper(db: Db, files: FileStore, partner: Partner, upload: Upload): Promise<void> {
  await ownPartner(partner, db)
  const fields = fieldsOf(upload, partner)
  const [given] = upload.files
  if (!given) throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
  const { bytes, type, extension } = await checkUpload(given.bytes, given.name)
  const storageKey = `${partner.kind}/${partner.id}/${randomUUID()}.${extension}`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await files.put(storageKey, bytes, type)
  await insertPaper(db, partner, fields, {
    ...{ name: given.name.slice(0, 200), type, size: bytes.byteLength },
    ...{ sha256, storageKey },
  })
}

/** The paper, shown in the browser. */
export async function paper(db: Db, files: FileStore, id: number): Promise<Sent> {
  const { name, type, storageKey } = await paperFile(db, id)
  return { name, type, body: () => files.get(storageKey), inline: true }
}

export async function removePaper(db: Db, id: number): Promise<void> {
  await deletePaper(db, id, (await paperFile(db, id)).id)
}
