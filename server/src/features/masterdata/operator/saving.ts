import {
  type AvvState,
  languageColumn,
  type OperatorRows,
  type OperatorTable,
} from '@kreislauf/core/features/masterdata/contract.ts'
import { isComplete } from '@kreislauf/core/i18n.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import {
  type Cells,
  linesOf,
  linesOfCells,
  rowsOf,
  type WrongCell,
  writeRows,
} from '../../../platform/masterdata/operator.ts'
import { BadFile, type Line } from '../../../platform/masterdata/rows.ts'
import { checkClosedUse } from './closed.ts'
import { avvNotBefore, avvState, runOn, setAvvDay } from './queries.ts'
import { tableOf } from './tables.ts'

export async function operatorRows(db: Db, name: OperatorTable): Promise<OperatorRows> {
  const table = tableOf(name)
  const rows = await rowsOf(runOn(db), table)
  const columns = Object.entries(table.columns)
    .filter(([column]) => isAlwaysShown(column) || rows.some(({ cells }) => cells[column]))
    .map(([column, { kind, needed = false }]) => ({ name: column, kind, needed }))
  const shown = (cells: Cells) => Object.fromEntries(columns.map(({ name: column }) => [column, cells[column] ?? '']))
  return {
    ...{ table: name, subject: table.operator.subject, columns },
    rows: rows.map(({ cells, origin }) => ({ cells: shown(cells), origin })),
  }
}

/** A name in a language that does not say everything is shown only where there is one. */
const isAlwaysShown = (column: string) => isComplete(languageColumn(column)?.language ?? 'de')

/** Writes rows typed on the screen; what is wrong is marked at its cell. Throws `masterdata.closed-use` unless it is to be done `anyway`. */
export async function saveRows(
  db: Db,
  name: OperatorTable,
  { rows, anyway = false }: { rows: readonly { cells: Cells }[]; anyway?: boolean | undefined },
): Promise<OperatorRows> {
  if (name === 'waste_types' && !anyway) await checkClosedUse(db, rows)
  const read = linesOfCells(
    tableOf(name),
    rows.map(({ cells }) => cells),
  )
  await write(db, name, read, ({ line, column }) => `rows.${line}.cells.${column}`)
  return operatorRows(db, name)
}

/** Writes the rows of a file; what is wrong is told with its line and column. */
export async function loadRows(db: Db, name: OperatorTable, text: string): Promise<OperatorRows> {
  await write(db, name, linesOfFile(name, text), ({ line, column }) => `lines.${line}.${column}`)
  return operatorRows(db, name)
}

function linesOfFile(name: OperatorTable, text: string) {
  try {
    return linesOf(tableOf(name), text)
  } catch (error) {
    if (error instanceof BadFile) throw new Problem('masterdata.no-list', { table: name })
    throw error
  }
}

async function write(
  db: Db,
  name: OperatorTable,
  { lines, wrong }: { lines: Line[]; wrong: WrongCell[] },
  pathOf: (wrong: WrongCell) => string,
) {
  const all = wrong.length ? wrong : await writeRows(runOn(db), tableOf(name), lines)
  if (!all.length) return
  const fields = all.map(one => ({
    path: pathOf(one),
    code: one.code,
    params: { ...one.params, at: one.line, column: one.column },
  }))
  throw new Problem('invalid', {}, fields)
}

export async function enterAvv(db: Db, day: string): Promise<AvvState> {
  const first = await avvNotBefore(db)
  if (day < first) throw new Problem('invalid', {}, [{ path: 'day', code: 'not_before', params: { day: first } }])
  await setAvvDay(db, day)
  return avvState(db)
}
