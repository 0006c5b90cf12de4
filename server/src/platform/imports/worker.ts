import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { isBlank } from './aside.ts'
import { BadTable } from './badtable.ts'
import { withDecimals } from './decimals.ts'
import { type Columns, type Line, readLine } from './lines.ts'
import type { Answer, Told } from './protocol.ts'
import { BATCH, BATCH_CHARACTERS } from './protocol.ts'
import { openTable, type Source, type Table } from './table.ts'

/** Reads one table: tells its heading with the first lines, waits for what each column is, then tells batch after batch as it is asked. */
async function main(source: Source): Promise<void> {
  const tell = (told: Told) => parentPort?.postMessage(told)
  const answer = async (): Promise<Answer> => (await once(parentPort!, 'message'))[0]
  let table: Table | undefined
  try {
    table = await openTable(source)
    const { rows, sheets } = table
    const heading = (await rows.next()).value
    if (!heading) throw new BadTable('empty')
    tell({ heading, sheets })
    const { columns: said } = (await answer()) as { columns: Columns }
    const columns = await withDecimals(source, said)
    let batch: Line[] = []
    let characters = 0
    for await (const row of rows) {
      if (isBlank(row.cells)) continue
      characters += row.cells.reduce<number>((sum, cell) => sum + String(cell ?? '').length, 0)
      if (batch.push(readLine(row, columns, heading.cells)) < BATCH && characters < BATCH_CHARACTERS) continue
      tell({ lines: batch })
      batch = []
      characters = 0
      await answer()
    }
    tell({ lines: batch, last: true })
  } catch (error) {
    if (!(error instanceof BadTable)) throw error
    tell({ bad: { code: error.code, params: error.params } })
  } finally {
    table?.close()
    parentPort?.close()
  }
}

void main(workerData as Source)
