import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { asError, textIn } from '../process/aserror.ts'

const PACKED = '.gz'

/** A file of SQL, packed or not, with the checksum of its text, the same whatever ends its lines. */
export async function readSqlFile(folder: string, file: string) {
  const packed = file.endsWith(PACKED)
  const bytes = await readFile(join(folder, file))
  const sql = (packed ? gunzipSync(bytes) : bytes).toString('utf8')
  const name = packed ? file.slice(0, -PACKED.length) : file
  return { name, sql, sha256: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
}

export type SqlFile = Awaited<ReturnType<typeof readSqlFile>>

/** What PostgreSQL says against a file, with the line where it can tell: `<file>, line 3: relation "nowhere" does not exist`. */
export function complaintOf(file: string, sql: string, error: unknown): string {
  const position = textIn(error, 'position')
  const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : ''
  return `${file}${line}: ${asError(error).message}`
}
