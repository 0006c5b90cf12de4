import { SpareKind, type SpareKindForm } from '@kreislauf/core/features/spares/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { columnsOf, type Db } from '../../platform/database/db.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import { nameOf } from '../../platform/words/names.ts'

const kindRows = (language: string) => sql`
  select ${columnsOf(SpareKind, {
    key: sql`k.key`,
    name: nameOf(language, 'k'),
    nonMetalFactor: sql`k.nonmetalfactor`,
    weightkg: sql`k.weightkg`,
    qualifications: sql`k.qualifications`,
    reusable: sql`k.reusable`,
    wastetype: sql`k.wastetype`,
    ownId: sql`null::bigint`,
    version: sql`null::int`,
    active: sql`k.successors = '{}'`,
  })}, k.sorter as place from spare_part k
  union all
  select ${columnsOf(SpareKind, {
    key: sql`'OWN' || o.id`,
    name: sql`o.name`,
    nonMetalFactor: sql`o.nonmetalfactor`,
    weightkg: sql`o.weightkg`,
    qualifications: sql`o.qualifications`,
    reusable: sql`o.reusable`,
    wastetype: sql`o.wastetype`,
    ownId: sql`o.id`,
    version: sql`o.version`,
    active: sql`o.active`,
  })}, null from spare_kind o where o.mandator_id = current_mandator()`

/** The catalogue: bundled kinds in their order, then the company's own by name. */
export async function spareKinds(db: Db, language: string): Promise<SpareKind[]> {
  const { rows } = await sql<SpareKind & { place?: number }>`
    select * from (${kindRows(language)}) k order by place nulls last, name`.execute(db)
  return rows.map(({ place: _, ...kind }) => kind)
}

/** Adds or changes an own kind; returns its id. Throws `not-found`, `stale`, `duplicate`. */
export async function writeKind(db: Db, { id, version, ...values }: SpareKindForm): Promise<number> {
  const { nonMetalFactor: nonmetalfactor, ...rest } = values
  const row = { ...rest, nonmetalfactor }
  if (!id) return (await db.insertInto('spareKind').values(row).returning('id').executeTakeFirstOrThrow()).id
  await db
    .selectFrom('spareKind')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  const done = await db
    .updateTable('spareKind')
    .set(row)
    .where('id', '=', id)
    .where('version', '=', versionOf({ version }))
    .returning('id')
    .execute()
  if (!done.length) throw await staleOf(db, { table: 'spareKind', id })
  return id
}
