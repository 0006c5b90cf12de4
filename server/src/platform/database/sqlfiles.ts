import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { asError, textIn } from '../process/aserror.ts'

const PACKED = '.gz'

/** Reads an SQL file, packed or not, with a checksum of its text that does not depend on the line endings. */
export async function readSqlFile(folder: string, file: string) {
  const packed = file.endsWith(PACKED)
  const bytes = await readFile(join(folder, file))
  const sql = (packed ? gunzipSync(bytes) : bytes).toString('utf8')
  const name = packed ? file.slice(0, -PACKED.length) : file
  return { name, sql, sha256: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
}

export type SqlFile = Awaited<ReturnType<typeof readSqlFile>>

/** PostgreSQL's error for a file, with the line if it is known: `<file>, line 3: relation "nowhere" does not exist`. */
export function complaintOf(file: string, sql: string, error: unknown): string {
  const position = textIn(error, 'position')
  const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : ''
  return `${file}${line}: ${asError(error).message}`
}
