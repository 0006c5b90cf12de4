import type { Column } from '@kreislauf/core/column.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { List } from '@kreislauf/core/list.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** The SQL of columns that are not a field of a row, by key: expressions of `b`, whose columns have their API names. */
export type Derived = Readonly<Record<string, Sql>>

/** The properties of a list that its SQL is built from, whatever its rows. */
export type Listed = Pick<List<never>, 'name' | 'columns' | 'sortable' | 'sort'>
export type AnyColumn = Column<never>

/** A field of the rows. */
export const field = (key: string): Sql => sql.raw(`b."${key.replace(/"/g, '')}"`)

/** A column's value, or its code if it has one. Throws for a derived column without SQL. */
export function valueIn({ key, label, derived }: AnyColumn, given: Derived): Sql {
  const own = given[key]
  if (own) return own
  if (derived) throw new Error(`The column ${label} has no SQL`)
  return field(key)
}

/** The label of a code, formatted by `write`; null for none. */
export function inWords({ coded }: AnyColumn, value: Sql, t: T, write = (words: string) => words): Sql | undefined {
  if (!coded) return undefined
  const cases = coded.codes.map(code => sql`when ${code} then ${write(t(keyFrom(`${coded.words}.${code}`)))}`)
  return sql`(case ${value} ${sql.join(cases, sql` `)} end)`
}
