import { createReadStream } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { BadTable } from './badtable.ts'
import { MOST_GROWTH, MOST_UNPACKED, UNSUSPECTED } from './limits.ts'
import type { Raw, RawRow } from './raw.ts'

/**
 * Unpacks a workbook without keeping it and stops as soon as it grows beyond what a table may be: what a packed file says of its own
 * sizes proves nothing. Throws BadTable.
 */
async function refuseSwelling(path: string): Promise<void> {
  let packed = 0
  let unpacked = 0
  let failed: unknown
  const unzip = new Unzip(file => {
    file.ondata = (error, chunk) => {
      failed ??= error
      unpacked += chunk?.length ?? 0
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 16 * 1024 })
  for await (const chunk of chunks) {
    packed += chunk.length
    unzip.push(chunk)
    if (failed) throw new BadTable('no-table')
    const swollen = unpacked > UNSUSPECTED && unpacked > packed * MOST_GROWTH
    if (swollen || unpacked > MOST_UNPACKED) throw new BadTable('too-large')
  }
}

/** A day as ISO; a time beside it stays as text behind it. */
function dayOf(date: Date): string {
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19)
}

function rawOf(cell: unknown): Raw {
  if (cell instanceof Date) return dayOf(cell)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null
}

/** The lines of a workbook's first sheet that hold anything; a formula's cell is its value. Throws BadTable where it is no workbook. */
export async function* xlsxRows(path: string): AsyncGenerator<RawRow> {
  let sheet: unknown[][]
  try {
    await refuseSwelling(path)
    sheet = await readSheet(path)
  } catch (error) {
    throw error instanceof BadTable ? error : new BadTable('no-table')
  }
  for (const [index, row] of sheet.entries()) {
    const cells = row.map(rawOf)
    if (cells.some(cell => cell !== null && cell !== '')) yield { line: index + 1, cells }
  }
}
