import { BadCell } from '../imports/cells.ts'
import { positions, readRow } from '../imports/strict.ts'
import { asStored, type Row, valueFor } from './columns.ts'
import { BadFile, type Line, parsed } from './rows.ts'
import type { Table } from './table.ts'
import { tables } from './tables.ts'

/** Runs one statement on any kind of connection. */
export type Run = (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** A fault and its line; the heading is line 1. */
export interface WrongCell {
  line: number
  column: string
  code: string
  params: Record<string, unknown>
}

/** Cells of a row by column, as written in the file. */
export type Cells = Record<string, string>

export type OperatorTable = Table & Required<Pick<Table, 'operator'>>

/** Tables that the operator may edit. */
export const operatorTables = tables.filter((table): table is OperatorTable => table.operator !== undefined)

const columnOf = (table: OperatorTable) => table.columns[table.operator.subject]?.to ?? table.operator.subject

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('|')
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}

/** All rows in the format of the file, with their origin. */
export async function rowsOf(
  run: Run,
  table: OperatorTable,
): Promise<{ cells: Cells; origin: 'SHIPPED' | 'OPERATOR' }[]> {
  const order = table.derived || table.columns['sorter'] ? ['sorter', ...table.key] : table.key
  const { rows } = await run(`select to_jsonb(t) as row from ${table.table} t order by ${order}`, [])
  return rows.map(({ row }) => {
    const stored = row as Row
    return { cells: cellsOf(table, stored), origin: stored['origin'] === 'OPERATOR' ? 'OPERATOR' : 'SHIPPED' }
  })
}

/** A row in the format of the file. */
export function cellsOf(table: OperatorTable, row: Row): Cells {
  const whole = { ...row, ...table.written?.(row) }
  return Object.fromEntries(
    Object.entries(table.columns).map(([name, cell]) => [name, asText(valueFor(cell, whole))] as const),
  )
}

/** Lines of a file for a table, and all faults. Throws BadFile if the file has the wrong format. */
export function linesOf(table: OperatorTable, text: string): { lines: Line[]; wrong: WrongCell[] } {
  const [header, ...records] = parsed(`${table.file}.csv`, text)
  if (!header) throw new BadFile(`${table.file}.csv`, 1, new BadCell('*', 'empty'))
  try {
    const at = positions(header.fields, table.columns)
    return read(table, at, records)
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    return { lines: [], wrong: [wrongCell(header.line, error)] }
  }
}

/** Rows entered on screen; line numbers start at 0. */
export function linesOfCells(table: OperatorTable, rows: readonly Cells[]): { lines: Line[]; wrong: WrongCell[] } {
  const names = Object.keys(table.columns)
  const at = new Map(names.map((name, index) => [name, index]))
  return read(
    table,
    at,
    rows.map((cells, line) => ({ line, fields: names.map(name => cells[name] ?? '') })),
  )
}

const wrongCell = (line: number, { column, code, params }: BadCell): WrongCell => ({
  ...{ line, column, params },
  code: `cell_${code}`,
})

function read(table: OperatorTable, at: Map<string, number>, records: { line: number; fields: string[] }[]) {
  const lines: Line[] = []
  const wrong: WrongCell[] = []
  for (const [index, { line, fields }] of records.entries()) {
    try {
      const row = asStored(readRow(fields, at, table.columns))
      lines.push({ line, row: { ...row, ...table.derived?.(row, index + 1) } })
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      wrong.push(wrongCell(line, error))
    }
  }
  return { lines, wrong: [...wrong, ...misfits(table, lines)] }
}

const text = (value: Row[string] | undefined) => (typeof value === 'string' ? value : undefined)

/** Duplicate rows, and rows of one subject with overlapping periods. */
function misfits(table: OperatorTable, lines: readonly Line[]): WrongCell[] {
  const wrong: WrongCell[] = []
  const end = ({ row }: Line) => text(row['validto']) ?? '9999-12-31'
  const subject = columnOf(table)
  for (const [index, one] of lines.entries()) {
    const tell = (column: string, code: 'repeats' | 'overlaps' | 'ends_before', params = {}) =>
      wrong.push(wrongCell(one.line, new BadCell(column, code, params)))
    const earlier = lines.slice(0, index).filter(({ row }) => row[subject] === one.row[subject])
    const same = earlier.find(({ row }) => table.key.every(name => row[name] === one.row[name]))
    if (same) tell(table.key.at(-1)!, 'repeats', { line: same.line })
    const from = text(one.row['validfrom'])
    if (from === undefined) continue
    if (end(one) < from) tell('validto', 'ends_before')
    const met = earlier.find(
      other => other !== same && (text(other.row['validfrom']) ?? '') <= end(one) && from <= end(other),
    )
    if (met) tell('validfrom', 'overlaps', { from: met.row['validfrom'] })
  }
  return wrong
}

/** Values missing in the table that they refer to. */
async function unlisted(run: Run, table: OperatorTable, lines: readonly Line[]): Promise<WrongCell[]> {
  const wrong: WrongCell[] = []
  for (const [name, [other, column]] of Object.entries(table.operator.listed ?? {})) {
    const { rows } = await run(`select distinct ${column}::text as value from ${other}`, [])
    const known = new Set(rows.map(({ value }) => String(value)))
    for (const { line, row } of lines) {
      const value = row[table.columns[name]?.to ?? name] ?? null
      const values = Array.isArray(value) ? value : value === null ? [] : [String(value)]
      const text = values.find(one => !known.has(one))
      if (text !== undefined) wrong.push(wrongCell(line, new BadCell(name, 'not_listed', { text, table: other })))
    }
  }
  return wrong
}

/**
 * Writes the operator's rows: for each subject that occurs they replace all its rows, and bundled files no longer change them. Returns the faults, in
 * which case nothing was written. Runs in the caller's transaction.
 */
export async function writeRows(run: Run, table: OperatorTable, lines: readonly Line[]): Promise<WrongCell[]> {
  const wrong = await unlisted(run, table, lines)
  if (wrong.length || !lines.length) return wrong
  const subject = columnOf(table)
  const { rows: stored } = await run(
    `select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table.table],
  )
  const known = new Set(stored.map(({ name }) => String(name)))
  const names = [...Object.keys(lines[0]!.row).filter(name => known.has(name)), 'origin']
  const rows = await placed(run, table, lines)
  const json = JSON.stringify(rows)
  const keys = table.key.map(name => `r.${name} = t.${name}`).join(' and ')
  const others = names.filter(name => !table.key.includes(name))
  await run(
    `delete from ${table.table} t where t.${subject} in (select r.${subject} from json_populate_recordset(null::${table.table}, $1) r)
       and not exists (select from json_populate_recordset(null::${table.table}, $1) r where ${keys})`,
    [json],
  )
  await run(
    `insert into ${table.table} (${names}) select ${names} from json_populate_recordset(null::${table.table}, $1)
       on conflict (${table.key}) do update set ${others.map(name => `${name} = excluded.${name}`)}`,
    [json],
  )
  return []
}

/** A subject keeps its position; a new one is last. */
async function placed(run: Run, table: OperatorTable, lines: readonly Line[]): Promise<Row[]> {
  const rows = lines.map(({ row }): Row => ({ ...row, origin: 'OPERATOR' }))
  if (!table.derived || table.columns['sorter']) return rows
  const subject = columnOf(table)
  const { rows: places } = await run(
    `select ${subject} as subject, min(sorter) as place from ${table.table} group by 1`,
    [],
  )
  const placeOf = new Map(places.map(({ subject: of, place }) => [String(of), Number(place)]))
  let last = Math.max(0, ...placeOf.values())
  return rows.map(row => {
    const of = String(row[subject])
    if (!placeOf.has(of)) placeOf.set(of, ++last)
    return { ...row, sorter: placeOf.get(of)! }
  })
}
