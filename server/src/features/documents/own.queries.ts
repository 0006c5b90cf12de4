import { type DocumentFields, OwnDocument } from '@kreislauf/core/features/documents/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { deleteFilesOf } from '../files/index.ts'

/** A document uploaded by the company. Throws `not-found`. */
export async function ownDocument(db: Db, id: number): Promise<OwnDocument> {
  const { rows } = await sql<OwnDocument>`
    select ${columnsFrom('document', 'o', OwnDocument, {
      departmentId: sql`o.department_id`,
      docId: sql`f.id`,
      name: sql`f.name`,
      type: sql`f.type`,
      size: sql`f.size`,
      created: instant(sql`o.created_at`),
    })} from document o join file f on f.mandator_id = o.mandator_id and f.owner_type = 'document' and f.owner_id = o.id
    where o.mandator_id = current_mandator() and o.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

type Added = Pick<OwnDocument, 'id' | 'version' | 'created'> & { mandatorId: number }

/** Throws `not-found` if it is not an own company. */
export async function insertDocument(db: Db, companyId: number, fields: DocumentFields): Promise<Added> {
  const { kind, title, validto, remark } = fields
  const { rows } = await sql<Added>`
    insert into document (department_id, kind, title, validto, remark)
    select d.id, ${kind}, ${title}, ${validto}::date, ${remark} from department d
      where d.id = ${companyId} and d.mandator_id = current_mandator()
    returning id, version, mandator_id, ${instant(sql`created_at`)} as created`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** False if the version is outdated. */
export const updateDocument = async (db: Db, id: number, version: number, fields: DocumentFields): Promise<boolean> =>
  (
    await db
      .updateTable('document')
      .set(fields)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .execute()
  ).length > 0

export async function deleteDocument(db: Db, id: number): Promise<void> {
  await deleteFilesOf(db, { type: 'document', id })
  await db.deleteFrom('document').where('id', '=', id).execute()
}
