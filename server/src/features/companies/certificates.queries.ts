import { certificatesOfKind, type Kind } from '@kreislauf/core/features/companies/kinds.ts'
import type { CertificateForm } from '@kreislauf/core/features/companies/records.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import { type Certificate, certificateById } from './queries.ts'

const mine = sql<number>`current_mandator()`

/** The certificate of an own department. Throws Problem `not-found` for another mandator's, even if visible. */
export async function ownCertificate(db: Db, id: number): Promise<Certificate> {
  const found = await db
    .selectFrom('certificate')
    .select('id')
    .where('mandatorId', '=', mine)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Problem('not-found')
  return certificateById(db, id)
}

/** Adds or corrects a certificate, or adds a successor (details O23). Throws `stale` with the stored one, `not-found`. */
export async function keepCertificate(db: Db, form: CertificateForm): Promise<Certificate> {
  if (!form.id) return insert(db, form)
  const stored = await ownCertificate(db, form.id)
  if (form.validfrom > stored.validfrom) return insert(db, { ...form, departmentId: stored.departmentId })
  return correct(db, stored, form)
}

/** Each kind of company has its own kinds of certificates; those of a dismantler are printed on VNs. */
function checkKind(owner: Kind, kind: CertificateForm['kind']) {
  if (!certificatesOfKind[owner].includes(kind))
    throw new Problem('invalid', {}, [{ path: 'kind', code: 'invalid_value' }])
}

/** A certificate is entered once: the second of two clicks or users finds the first. */
async function checkNew(
  db: Db,
  { departmentId, kind, identnr, validfrom, validto }: Omit<CertificateForm, 'certifier'>,
) {
  const there = await db
    .selectFrom('certificate')
    .select('id')
    .where('mandatorId', '=', mine)
    .where('departmentId', '=', departmentId)
    .where('kind', '=', kind)
    .where('validfrom', '=', validfrom)
    .where('validto', '=', validto)
    .where(sql`coalesce(identnr, '')`, '=', identnr ?? '')
    .executeTakeFirst()
  if (there) throw new Problem('invalid', {}, [{ path: 'validfrom', code: 'certificate_there' }])
}

async function insert(db: Db, { id: _, version: __, certifier, ...form }: CertificateForm): Promise<Certificate> {
  const owner = await db
    .selectFrom('department')
    .select('department')
    .where('mandatorId', '=', mine)
    .where('id', '=', form.departmentId)
    .executeTakeFirst()
  if (!owner) throw new Problem('invalid', {}, [{ path: 'departmentId', code: 'unknown' }])
  checkKind(owner.department, form.kind)
  await checkNew(db, form)
  const row = { ...form, certifier: certifier && JSON.stringify(certifier) }
  const added = await db.insertInto('certificate').values(row).returning('id').executeTakeFirstOrThrow()
  return certificateById(db, added.id)
}

async function correct(
  db: Db,
  stored: Certificate,
  { id: _, departmentId: __, version, certifier, ...form }: CertificateForm,
) {
  const { department } = await db
    .selectFrom('department')
    .select('department')
    .where('mandatorId', '=', mine)
    .where('id', '=', stored.departmentId)
    .executeTakeFirstOrThrow()
  if (form.kind !== stored.kind) checkKind(department, form.kind)
  const changed = await db
    .updateTable('certificate')
    .set({ ...form, certifier: certifier && JSON.stringify(certifier) })
    .where('mandatorId', '=', mine)
    .where('id', '=', stored.id)
    .where('version', '=', versionOf({ version }))
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw await staleOf(db, { table: 'certificate', id: stored.id }, stored)
  return certificateById(db, stored.id)
}

export const setDocument = async (db: Db, id: number, fileId: number): Promise<Certificate> => {
  await db.updateTable('certificate').set({ fileId }).where('mandatorId', '=', mine).where('id', '=', id).execute()
  return certificateById(db, id)
}
