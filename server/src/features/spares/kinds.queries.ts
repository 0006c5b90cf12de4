import { SpareKind, type SpareKindForm } from '@kreislauf/core/features/spares/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db } from '../../platform/database/db.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import { nameOf, textIn } from '../../platform/words/names.ts'

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
    active: sql`true`,
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

/** The catalogue: what comes along in its order, then the company's own by name. */
export async function spareKinds(db: Db, language: string): Promise<SpareKind[]> {
  const { rows } = await sql<SpareKind & { place?: number }>`
    select * from (${kindRows(language)}) k order by place nulls last, name`.execute(db)
  return rows.map(({ place: _, ...kind }) => kind)
}

/** Joins the kinds of the parts under an alias; `nameOfKind` is then their name. */
export const joinKinds = (alias: string): RawBuilder<unknown> => {
  const key = sql.ref(`${alias}.sparecategory`)
  return sql`left join spare_part k on k.key = ${key}
    left join spare_kind o on o.mandator_id = ${sql.ref(`${alias}.mandator_id`)} and o.id = case when ${key} like 'OWN%' then substr(${key}, 4)::bigint end`
}

/** The name that the kind of a part had when the day of its taking off was closed, where a release has changed it since. */
const formerName = (alias: string, language: string): RawBuilder<unknown> => {
  const [mandator, yard, day] = ['mandator_id', 'dismantler_id', 'takenon'].map(name => sql.ref(`${alias}.${name}`))
  return sql`case when k.former <> '[]' then (select ${textIn(language, sql`f`)} from jsonb_array_elements(k.former) f
    where (f ->> 'till')::timestamptz > day_closed_at(${mandator}, ${yard}, ${day}) order by (f ->> 'till')::timestamptz limit 1) end`
}

/** The designation of a part, else the name of its kind: of a closed day the one that it was closed with, in a language that has names of its own. */
export const nameOfPart = (alias: string, language: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${alias}.designation`)}, o.name, ${formerName(alias, language)}, ${nameOf(language, 'k')}, ${sql.ref(`${alias}.sparecategory`)})`

/** Adds or changes an own kind; answers its id. Throws `not-found`, `stale`, `duplicate`. */
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
