import { type RawBuilder, sql } from 'kysely'
import { nameOf, textIn } from './names.ts'

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
