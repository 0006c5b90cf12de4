import { resolve } from 'node:path'
import type pg from 'pg'
import { type Part, readRevokes, readTables, type TableParts } from './catalogue.ts'
import { commentLines, plain } from './plain.ts'

export const schemaFile = resolve(import.meta.dirname, '../../../database/schema.sql')

const HEAD = `-- The database as it is: each table with its keys, checks and indexes, who may do what with which rows, and its triggers. What functions do
-- stands in functions/. Written by \`npm run db:schema\`: to be read, never run and never edited (docs/decisions/066).
`

const END = ';'

/** The statements, each after its comment. */
const ended = (statements: readonly Pick<Part, 'text' | 'comment'>[]) =>
  statements.map(({ text, comment }) => commentLines(comment) + plain(text) + END)

function tablePicture({
  name,
  comment,
  columns,
  constraints,
  indexes,
  statistics,
  access,
  triggers,
}: TableParts): string {
  const inside = [...columns, ...constraints]
  const parts = inside.map(
    ({ text, comment: saying }, index) =>
      commentLines(saying, '  ') + plain(text, '  ') + (index < inside.length - 1 ? ',' : ''),
  )
  const after = ended([...indexes, ...statistics, ...access, ...triggers])
  return [`${commentLines(comment)}create table ${name} (`, ...parts, `)${END}`, ...after, ''].join('\n')
}

/** Text of `database/schema.sql`: all tables of the database, by name. */
export async function schemaPicture(client: pg.ClientBase): Promise<string> {
  const tables = await readTables(client)
  const kept = ['-- Functions that are not for requests.', ...(await readRevokes(client)).map(text => text + END), '']
  return [HEAD, ...tables.map(tablePicture), kept.join('\n')].join('\n')
}
