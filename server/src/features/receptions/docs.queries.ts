import type { DocKind, ReceptionDoc } from '@kreislauf/core/features/receptions/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { File } from '../../platform/schema.ts'

const OWNER = 'reception'

export const docRows = (db: Db, receptionId: number) =>
  db
    .selectFrom('file')
    .selectAll()
    .where('ownerType', '=', OWNER)
    .where('ownerId', '=', receptionId)
    .orderBy('id')
    .execute()

/** Throws `not-found` for a file that belongs to no reception of the acting mandator. */
export async function docRow(db: Db, id: number): Promise<Selectable<File>> {
  const row = await db
    .selectFrom('file')
    .selectAll()
    .where('ownerType', '=', OWNER)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export const asDoc = ({ id, kind, name, type, size, createdAt }: Selectable<File>): ReceptionDoc => ({
  id,
  kind: kind as DocKind,
  name,
  type,
  size,
  created: createdAt,
})
