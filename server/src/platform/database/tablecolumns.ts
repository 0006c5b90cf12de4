import { keysOf } from '@kreislauf/core/keys.ts'
import { type RawBuilder, sql } from 'kysely'
import type { output, ZodObject } from 'zod'
import type { DB } from '../schema.ts'
import { columns } from './db.ts'

type Named = Record<string, RawBuilder<unknown>>

/** Required entries: fields of the item that are not columns of the table. Only fields are allowed. */
type Said<Table extends keyof DB, Item extends ZodObject, Given> = Record<
  Exclude<keyof output<Item>, keyof DB[Table]>,
  RawBuilder<unknown>
> &
  Record<Exclude<keyof Given, keyof output<Item>>, never>

/**
 * The columns of a select from a table alias, one for each field of an item in the API: from `said`, else the table's
 * column of that name. A field with neither, or an entry without a field, does not compile.
 */
export const columnsFrom = <Table extends keyof DB, Item extends ZodObject, Given extends Named>(
  _table: Table,
  alias: string,
  item: Item,
  said: Given & Said<Table, Item, Given>,
): RawBuilder<unknown> => {
  const given: Named = said
  return columns(Object.fromEntries(keysOf(item.shape).map(name => [name, given[name] ?? sql.ref(`${alias}.${name}`)])))
}
