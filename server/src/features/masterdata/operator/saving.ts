import { addDays } from '@kreislauf/core/days.ts'
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
  cellsOf,
  linesOf,
  linesOfCells,
  operatorTables,
  rowsOf,
  type WrongCell,
  writeRows,
} from '../../../platform/masterdata/operator.ts'
import { BadFile, type Line } from '../../../platform/masterdata/rows.ts'
import { avvNotBefore, avvState, closedUse, runOn, setAvvDay } from './queries.ts'

const differs = (was: Cells, is: Cells) =>
  Object.entries(was).some(([column, text]) => column !== 'validto' && (text ?? '') !== (is[column] ?? ''))

/** First day on which a row's content differs; undefined if only its end changes. */
function changedSince(was: Cells, rows: readonly { cells: Cells }[]): string | undefined {
  const is = rows.find(({ cells }) => cells['validfrom'] === was['validfrom'])?.cells
  if (!is || differs(was, is)) return was['validfrom'] ?? undefined
  const [before, after] = [was['validto'] || null, is['validto'] || null]
  return after !== null && (before === null || after < before) ? addDays(after, 1) : undefined
}

/**
 * Closed periods keep their stored data, but values read again would have other names than before. Throws `masterdata.closed-use` {wastetype, till}
 * if a row used by them changes, instead of ending and being followed by another one.
 */
async function checkClosedUse(db: Db, rows: readonly { cells: Cells }[]): Promise<void> {
  const codes = new Set(rows.map(({ cells }) => cells['code']))
  for (const { cells: was } of await rowsOf(runOn(db), tableOf('waste_types'))) {
    const code = was['code']
    const since =
      code &&
      codes.has(code) &&
      changedSince(
        was,
        rows.filter(({ cells }) => cells['code'] === code),
      )
    const till = since && (await closedUse(db, { code, since, until: was['validto'] || null }))
    if (till) throw new Problem('masterdata.closed-use', { wastetype: code, till })
  }
}

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

/** Languages that are not complete are optional and shown only if used. */
const isAlwaysShown = (column: string) => isComplete(languageColumn(column)?.language ?? 'de')

/** Writes rows edited on screen; errors are reported per cell. Throws `masterdata.closed-use` unless `anyway`. */
export async function saveRows(
  db: Db,
  name: OperatorTable,
  { rows, anyway = false }: { rows: readonly { cells: Cells }[]; anyway?: boolean | undefined },
): Promise<OperatorRows> {
  const read = linesOfCells(
    tableOf(name),
    rows.map(({ cells }) => cells),
  )
  await write(db, name, read, { anyway, pathOf: ({ line, column }) => `rows.${line}.cells.${column}` })
  return operatorRows(db, name)
}

/** Writes the rows of a file; errors are reported with line and column. Throws `masterdata.closed-use` unless `anyway`. */
export async function loadRows(db: Db, name: OperatorTable, text: string, anyway = false): Promise<OperatorRows> {
  await write(db, name, linesOfFile(name, text), { anyway, pathOf: ({ line, column }) => `lines.${line}.${column}` })
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
  { anyway, pathOf }: { anyway: boolean; pathOf: (wrong: WrongCell) => string },
) {
  const table = tableOf(name)
  if (name === 'waste_types' && !anyway && !wrong.length)
    await checkClosedUse(
      db,
      lines.map(({ row }) => ({ cells: cellsOf(table, row) })),
    )
  const all = wrong.length ? wrong : await writeRows(runOn(db), table, lines)
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

/** Throws `not-found`. */
function tableOf(name: OperatorTable) {
  const table = operatorTables.find(({ file }) => file === name)
  if (!table) throw new Problem('not-found')
  return table
}
