import { parse } from 'csv-parse/sync'
import { BadCell } from '../imports/cells.ts'
import { positions, readRow } from '../imports/strict.ts'
import { asError, numberIn } from '../process/aserror.ts'
import { asStored, type Row } from './columns.ts'
import type { Table } from './table.ts'

/** A fault in a file, with line and column. */
export class BadFile extends Error {
  readonly line: number
  /** Undefined if the file is no table, or if the database refused the row, whose message is then not translated. */
  readonly fault: BadCell | undefined

  constructor(file: string, line: number, fault: BadCell | { column?: string | undefined; message: string }) {
    const { column, message } = fault
    super(`${file}, line ${line}${column && column !== '*' ? `, column ${column}` : ''}: ${message}`)
    this.line = line
    this.fault = fault instanceof BadCell ? fault : undefined
  }
}

/** A line that was refused, and the reason. */
export interface WrongCell {
  line: number
  fault: BadCell
}

/** Format of all files: semicolons, UTF-8, decimal point, no quotes (server/masterdata/README.md). */
export const layout = { delimiter: ';', quote: null, bom: true, skip_empty_lines: true, info: true } as const

export interface Line {
  line: number
  row: Row
}

/** All rows of a file; throws the first fault with its line and column. */
export function readTable(table: Table, text: string): Line[] {
  const file = `${table.file}.csv`
  const [header, ...records] = parsed(file, text)
  if (!header) throw new BadFile(file, 1, new BadCell('*', 'empty'))
  const at = located(file, header.line, () => positions(header.fields, table.columns))
  const seen = new Map<string, number>()
  return records.map(({ fields, line }, index) => {
    const row = located(file, line, () => {
      const read = asStored(readRow(fields, at, table.columns))
      return { ...read, ...table.derived?.(read, index + 1) }
    })
    const key = JSON.stringify(table.key.map(name => row[name]))
    if (seen.has(key)) throw new BadFile(file, line, new BadCell('*', 'repeats', { line: seen.get(key) }))
    seen.set(key, line)
    return { line, row }
  })
}

/** Lines of a file as written. Throws BadFile if the format is wrong. */
export function parsed(file: string, text: string) {
  try {
    const records = parse(text, layout) as unknown as { info: { lines: number }; record: string[] }[]
    return records.map(({ info, record }) => ({ line: info.lines, fields: record.map(field => field.trim()) }))
  } catch (error) {
    throw new BadFile(file, numberIn(error, 'lines') ?? 0, { message: asError(error).message })
  }
}

function located<Result>(file: string, line: number, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof BadCell) throw new BadFile(file, line, error)
    throw error
  }
}
