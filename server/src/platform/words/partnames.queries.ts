import { type RawBuilder, sql } from 'kysely'
import { nameOf, textIn } from './names.ts'

/** Joins the kinds of the parts under an alias; `nameOfKind` is their name. */
export const joinKinds = (alias: string): RawBuilder<unknown> => {
  const key = sql.ref(`${alias}.sparecategory`)
  return sql`left join spare_part k on k.key = ${key}
    left join spare_kind o on o.mandator_id = ${sql.ref(`${alias}.mandator_id`)} and o.id = case when ${key} like 'OWN%' then substr(${key}, 4)::bigint end`
}

/** Name of a part's kind when the day of its removal was closed, if a release has changed it since. */
const formerName = (alias: string, language: string): RawBuilder<unknown> => {
  const [mandator, yard, day] = ['mandator_id', 'dismantler_id', 'takenon'].map(name => sql.ref(`${alias}.${name}`))
  return sql`case when k.former <> '[]' then (select ${textIn(language, sql`f`)} from jsonb_array_elements(k.former) f
    where (f ->> 'till')::timestamptz > day_closed_at(${mandator}, ${yard}, ${day}) order by (f ->> 'till')::timestamptz limit 1) end`
}

/** Designation of a part, or else the name of its kind; for a closed day the name at that time, in languages with their own names. */
export const nameOfPart = (alias: string, language: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${alias}.designation`)}, o.name, ${formerName(alias, language)}, ${nameOf(language, 'k')}, ${sql.ref(`${alias}.sparecategory`)})`
