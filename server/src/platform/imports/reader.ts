import { once } from 'node:events'
import { asError } from '../process/aserror.ts'
import { type Decimals, decimalsOf } from './amounts.ts'
import { aloneIn, isBlank, withNext } from './aside.ts'
import { BadTable } from './badtable.ts'
import { type Columns, type Line, readLine } from './lines.ts'
import { type Answer, BATCH, BATCH_CHARACTERS, type ReaderMessage } from './protocol.ts'
import type { Raw, RawRow } from './raw.ts'
import { openTable, type Source, type Table } from './table.ts'
import { withHeadedUnits } from './units.ts'

/** Lines searched for unambiguous numbers, which show the decimal separator. */
const LOOKED = 5000

/** Sets the decimal separator of number columns, if some of their cells show it and none contradicts. */
async function withDecimals(source: Source, columns: Columns): Promise<Columns> {
  if ('strict' in columns) return columns
  const numbers = columns.typed.flatMap(({ key, kind }) =>
    kind === 'decimal' ? [[key, columns.at.get(key)] as const] : [],
  )
  if (!numbers.some(([, at]) => at !== undefined)) return columns
  const found = new Map<string, Set<Decimals>>(numbers.map(([key]) => [key, new Set()]))
  const table = await openTable(source)
  try {
    let left = LOOKED
    for await (const { cells } of table.rows) {
      for (const [key, at] of numbers) if (at !== undefined) found.get(key)?.add(decimalsOf(cells[at]))
      if (left-- === 0) break
    }
  } finally {
    table.close()
  }
  const typed = columns.typed.map(column => {
    const ways = [...(found.get(column.key) ?? [])].filter(way => way !== undefined)
    const [decimals] = ways
    return ways.length === 1 && decimals ? { ...column, decimals } : column
  })
  return { ...columns, typed }
}

const send = (message: ReaderMessage) => process.send?.(message)
const answer = async (): Promise<Answer> => (await once(process, 'message'))[0]

/** Sends the heading first; then all lines batch by batch on request, or only the first ones and the number of lines. */
async function read(table: Table, source: Source): Promise<void> {
  const { rows, sheets } = table
  const heading = (await rows.next()).value
  if (!heading) throw new BadTable('empty')
  send({ heading, sheets })
  const asked = await answer()
  if ('samples' in asked) send(await counted(rows, asked.samples))
  else if ('columns' in asked)
    await allOf(rows, await withDecimals(source, withHeading(asked.columns, heading)), heading)
}

/** Adds to the columns what their headings say of them. */
const withHeading = (columns: Columns, { cells }: RawRow): Columns =>
  'strict' in columns ? columns : { ...columns, typed: withHeadedUnits(columns.typed, columns.at, cells) }

async function counted(rows: Table['rows'], most: number): Promise<ReaderMessage> {
  const samples: Raw[][] = []
  let count = 0
  for await (const { cells } of rows) {
    if (isBlank(cells)) continue
    if (count++ < most) samples.push(cells)
  }
  return { samples, count }
}

async function allOf(rows: Table['rows'], columns: Columns, heading: RawRow): Promise<void> {
  let batch: Line[] = []
  let characters = 0
  const isAlone = aloneIn()
  for await (const [row, next] of withNext(rows)) {
    const alone = isAlone(row, next)
    if (isBlank(row.cells)) continue
    characters += row.cells.reduce<number>((sum, cell) => sum + String(cell ?? '').length, 0)
    const line = readLine(row, columns, heading.cells)
    if (alone && 'typed' in columns) line.aside = true
    if (batch.push(line) < BATCH && characters < BATCH_CHARACTERS) continue
    send({ lines: batch })
    batch = []
    characters = 0
    await answer()
  }
  send({ lines: batch, last: true })
}

/** Process that reads one table after the other for its parent server, and ends with it. */
async function main(): Promise<void> {
  for (;;) {
    const [source]: [Source] = (await once(process, 'message')) as [Source]
    let table: Table | undefined
    try {
      table = await openTable(source)
      await read(table, source)
    } catch (error) {
      if (error instanceof BadTable) send({ bad: { code: error.code, params: error.params } })
      else send({ failure: asError(error).message })
    } finally {
      table?.close()
    }
  }
}

process.on('disconnect', () => process.exit())
void main()
