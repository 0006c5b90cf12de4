import type pg from 'pg'
import { asError, textIn } from '../process/aserror.ts'
import type { Row } from './columns.ts'
import { BadFile, type Line } from './rows.ts'
import type { Table } from './table.ts'

/** Database columns filled by the rows, without helper columns of the file. */
async function columnsOf(client: pg.Client, table: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * Inserts or updates the rows by key in one statement; throws with the line that the database refuses. All rows of a subject that the operator edited
 * are left unchanged.
 */
export async function storeTable(client: pg.Client, table: Table, lines: Line[]): Promise<void> {
  const known = await columnsOf(client, table.table)
  const names = Object.keys(lines[0]?.row ?? {}).filter(name => known.has(name))
  if (table.replaced)
    await client.query(`delete from ${table.table}${table.operator ? ` where origin = 'SHIPPED'` : ''}`)
  if (!names.length) return
  const statement = upsert(table, names)
  const rows = lines.map(({ row }) => row)
  await client.query('savepoint rows')
  try {
    await client.query(statement, [JSON.stringify(rows)])
    for (const column of table.operator?.filled ?? []) await client.query(fill(table, column), [JSON.stringify(rows)])
  } catch (error) {
    await client.query('rollback to savepoint rows')
    await findRefused(client, table, statement, lines)
    throw error
  }
}

function upsert({ table, key, operator }: Table, names: string[]): string {
  const others = names.filter(name => !key.includes(name))
  const changes = others.length ? `do update set ${others.map(name => `${name} = excluded.${name}`)}` : 'do nothing'
  const kept = operator
    ? `where not exists (select from ${table} o where o.${operator.subject} = r.${operator.subject} and o.origin = 'OPERATOR')`
    : ''
  return `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1) r ${kept}
    on conflict (${key}) ${changes}`
}

/** Fills in texts of languages that the operator left empty, or that did not exist when the row was written. */
const fill = ({ table, operator }: Table, column: string): string =>
  `update ${table} o set ${column} = r.${column} || o.${column}
    from (select distinct on (${operator?.subject}) * from json_populate_recordset(null::${table}, $1) order by ${operator?.subject}) r
    where o.${operator?.subject} = r.${operator?.subject} and o.origin = 'OPERATOR' and r.${column} || o.${column} <> o.${column}`

/** Retries row by row to name the line that a constraint refuses. */
async function findRefused(client: pg.Client, { file }: Table, statement: string, lines: Line[]): Promise<void> {
  for (const { line, row } of lines) {
    try {
      await client.query(statement, [JSON.stringify([row satisfies Row])])
    } catch (error) {
      throw new BadFile(`${file}.csv`, line, {
        column: textIn(error, 'column') ?? textIn(error, 'constraint'),
        message: [asError(error).message, textIn(error, 'detail')].filter(Boolean).join('. '),
      })
    }
  }
}
