import { KeptFile } from '@kreislauf/core/features/files/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db } from '../../platform/database/db.ts'

/** The record that a file belongs to. */
export interface Owner {
  type:
    | 'car'
    | 'reception'
    | 'carrier'
    | 'disposer'
    | 'qualification'
    | 'certificate'
    | 'department'
    | 'incident'
    | 'disposal'
    | 'part'
    | 'document'
    | 'inspection'
    | 'contract'
    | 'pickuporder'
    | 'cargo'
    | 'article'
    | 'articlefault'
    | 'deliveryline'
    | 'valuation'
  id: number
  mandatorId: number
  /** The other company that sees the record. */
  sharedWith?: number | null
}

/** Metadata of a file and its storage key. */
export interface Stored {
  name: string
  type: string
  sha256: string
  storageKey: string
}

interface NewFile extends Stored {
  kind: string
  size: number
}

export async function insertFile(db: Db, owner: Owner, file: NewFile): Promise<number> {
  const { type: ownerType, id: ownerId, mandatorId, sharedWith = null } = owner
  const row = db.insertInto('file').values({ ...file, ownerType, ownerId, mandatorId, sharedWith })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

/** Shares the files of a record with the other company of the record; null for none. */
export const shareFiles = (db: Db, { type, id }: Pick<Owner, 'type' | 'id'>, sharedWith: number | null) =>
  db.updateTable('file').set({ sharedWith }).where('ownerType', '=', type).where('ownerId', '=', id).execute()

/** Throws `not-found`, also for null: a record without file. */
export async function storedFile(db: Db, id: number | null): Promise<Stored> {
  const found = await db
    .selectFrom('file')
    .select(['name', 'type', 'sha256', 'storageKey'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Problem('not-found')
  return found
}

/** Files of the record of row `alias`, as a JSON array of `KeptFile`. */
export const filesAsJson = (
  type: Owner['type'],
  alias: string,
): RawBuilder<unknown> => sql`(select coalesce(json_agg(r), '[]') from (
  select ${columnsOf(KeptFile, { id: sql`f.id`, name: sql`f.name`, type: sql`f.type`, size: sql`f.size` })} from file f
  where f.mandator_id = ${sql.ref(`${alias}.mandator_id`)} and f.owner_type = ${sql.lit(type)} and f.owner_id = ${sql.ref(`${alias}.id`)} order by f.id) r)`

/** The files of one record. */
export const keptFilesOf = (db: Db, { type, id }: Pick<Owner, 'type' | 'id'>): Promise<KeptFile[]> =>
  db
    .selectFrom('file')
    .select(['id', 'name', 'type', 'size'])
    .where('ownerType', '=', type)
    .where('ownerId', '=', id)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .orderBy('id')
    .execute()

/** Id of the record of a file. Throws `not-found`. */
export const ownerOfFile = async (db: Db, id: number, type: Owner['type']): Promise<number> =>
  (
    await db
      .selectFrom('file')
      .select('ownerId')
      .where('id', '=', id)
      .where('ownerType', '=', type)
      .executeTakeFirstOrThrow(() => new Problem('not-found'))
  ).ownerId

/** The same as part of the statement that deletes the record. */
export const deletingFilesOf = (db: Pick<Db, 'deleteFrom'>, { type, id }: Pick<Owner, 'type' | 'id'>) =>
  db.deleteFrom('file').where('ownerType', '=', type).where('ownerId', '=', id)

/** Deletes the files of a record that is deleted. */
export const deleteFilesOf = (db: Db, of: Pick<Owner, 'type' | 'id'>) => deletingFilesOf(db, of).execute()

/** Storage key of its bytes; undefined if it does not exist. */
export async function storageKeyOf(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('file').select('storageKey').where('id', '=', id).executeTakeFirst())?.storageKey
}

export async function deleteFile(db: Db, id: number): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute()
}
