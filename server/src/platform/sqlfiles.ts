import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asError, textIn } from './thrown.ts'

/** A file of SQL with the checksum of its text, the same whatever ends its lines. */
export async function readSqlFile(folder: string, name: string) {
  const sql = await readFile(join(folder, name), 'utf8')
  return { name, sql, sha256: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
}

export type SqlFile = Awaited<ReturnType<typeof readSqlFile>>

/** What PostgreSQL says against a file, with the line where it can tell: `<file>, line 3: relation "nowhere" does not exist`. */
export function complaintOf(file: string, sql: string, error: unknown): string {
  const position = textIn(error, 'position')
  const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : ''
  return `${file}${line}: ${asError(error).message}`
}
