import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { BadTable } from './badtable.ts'
import { type Columns, type Line, readLine, rowsOf, type Source } from './lines.ts'
import type { Answer, Told } from './protocol.ts'
import { BATCH } from './protocol.ts'

/** Reads one table: tells its heading with the first lines, waits for what each column is, then tells batch after batch as it is asked. */
async function main(source: Source): Promise<void> {
  const tell = (told: Told) => parentPort?.postMessage(told)
  const answer = async (): Promise<Answer> => (await once(parentPort!, 'message'))[0]
  try {
    const rows = rowsOf(source)
    const heading = (await rows.next()).value
    if (!heading) throw new BadTable('empty')
    tell({ heading })
    const { columns } = (await answer()) as { columns: Columns }
    let batch: Line[] = []
    for await (const row of rows) {
      if (batch.push(readLine(row, columns)) < BATCH) continue
      tell({ lines: batch })
      batch = []
      await answer()
    }
    tell({ lines: batch, last: true })
  } catch (error) {
    if (!(error instanceof BadTable)) throw error
    tell({ bad: { code: error.code, params: error.params } })
  } finally {
    parentPort?.close()
  }
}

void main(workerData as Source)
