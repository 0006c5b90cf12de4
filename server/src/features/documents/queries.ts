import { UNSEARCHED } from '@kreislauf/core/archive/contributions.ts'
import type { ArchiveFilter, ArchiveRow } from '@kreislauf/core/features/documents/contract.ts'
import { archiveList } from '@kreislauf/core/features/documents/lists.ts'
import type { ListQuery, PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { archiveParts } from '../../archive/contributions.ts'
import { fieldsOf, ORDERED, rowOfFile, type Sight } from '../../archive/row.queries.ts'
import { type Db, holdsWords } from '../../platform/database/db.ts'
import { firstFound, listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'
import type { StoredFile } from '../files/index.ts'

type Sql = RawBuilder<unknown>

const together = (parts: readonly Sql[]): Sql =>
  parts.length
    ? sql`select ${fieldsOf('a')} from (${sql.join(
        parts.map(part => sql`(${part})`),
        sql` union all `,
      )}) a`
    : sql`select`

/** Rows of the parts, filtered by kind and validity. */
const chosen = (parts: readonly Sql[], { kind, validity }: ArchiveFilter): Sql[] =>
  kind || validity
    ? parts.map(
        part => sql`select * from (${part}) a where ${kind ? sql`a.kind = ${kind}` : sql`true`}
          and ${validity ? sql`a.validity = ${validity}` : sql`true`}`,
      )
    : [...parts]

const ownCompany = (id: number) =>
  sql<boolean>`exists (select from department d where d.id = ${id} and d.mandator_id = current_mandator())`

/** The archive of a company. Throws `not-found` if it is not an own one. */
export function archive(db: Db, sight: Sight, id: number, asked: ArchiveFilter & PageQuery & Reader) {
  const parts = chosen(archiveParts(sight, id), asked)
  return pagedRows(db, {
    base: together(parts),
    of: archiveList,
    asked,
    kept: { parts, keys: ORDERED, atOnce: sql`(select r from (select ${fieldsOf('b')}) r)` },
    there: ownCompany(id),
  })
}

const unsearched = sql.join(UNSEARCHED.map(kind => sql.lit(kind)))

/** Documents of all companies that contain each word of `q`, latest first; some kinds are found with their record instead. */
export function search(db: Db, sight: Sight, q: string) {
  const said = sql`plain_text(concat_ws(' ', a.name, a.whose, a."carInfo"))`
  const base = sql`select * from (${together(archiveParts(sight))}) a where a.kind not in (${unsearched}) and ${holdsWords(said, q)}`
  return firstFound(db, base, archiveList)
}

/** The same as a query, in the order of the list. */
export const archiveOf = (
  sight: Sight,
  id: number,
  asked: ArchiveFilter & ListQuery & Reader,
): RawBuilder<ArchiveRow> =>
  listed(together(chosen(archiveParts(sight, id), asked)), asked, archiveList) as RawBuilder<ArchiveRow>

/** A stored file with its folder in a ZIP: that of its car, if any. */
export interface Archived extends StoredFile {
  id: number
  folder: string | null
  added: string
}

/** These stored files, if the reader may see them, in the order of cars and their photos. */
export async function keptFilesOf(db: Db, sight: Sight, ids: readonly number[]): Promise<Archived[]> {
  const rowIds = ids.map(rowOfFile)
  const { rows } = await sql<Archived>`
    select f.id, f.name, f.type, f.sha256, f.storage_key as "storageKey", b."carInfo" as folder, b.added
    from (${together(archiveParts(sight))}) b join file f on f.id = b."recordId"
    where b.source = 'FILE' and b.id = any (${rowIds}::bigint[])
    order by b."carId" nulls last, coalesce(f.sorter, f.id), f.id`.execute(db)
  return rows
}

/** One of them. Throws `not-found`, also if the reader may not see it. */
export async function keptFileOf(db: Db, sight: Sight, id: number): Promise<StoredFile> {
  const [found] = await keptFilesOf(db, sight, [id])
  if (!found) throw new Problem('not-found')
  return found
}

/** An own department. Throws `not-found`. */
export async function companyOf(db: Db, id: number): Promise<{ id: number; mandatorId: number }> {
  const found = await db
    .selectFrom('department')
    .select(['id', 'mandatorId'])
    .where('id', '=', id)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirst()
  if (!found) throw new Problem('not-found')
  return found
}
