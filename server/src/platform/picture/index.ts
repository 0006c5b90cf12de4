import { resolve } from 'node:path'
import type pg from 'pg'
import { readRevokes, readTables, type TableParts } from './catalogue.ts'
import { plain } from './plain.ts'

export const schemaFile = resolve(import.meta.dirname, '../../../database/schema.sql')

const HEAD = `-- The database as it is: each table with its keys, checks and indexes, who may do what with which rows, and its triggers. What functions do
-- stands in functions/. Written by \`npm run db:schema\`: to be read, never run and never edited (docs/decisions/066).
`

const ended = (statements: readonly string[]) => statements.map(statement => `${plain(statement)};`)

function tablePicture({ name, columns, constraints, indexes, access, triggers }: TableParts): string {
  const keys = constraints.map(key => `constraint ${key.name} ${key.definition}`)
  const parts = [...columns, ...keys].map(part => plain(part, '  ')).join(',\n')
  return [`create table ${name} (`, parts, ');', ...ended([...indexes, ...access, ...triggers]), ''].join('\n')
}

/** The text of `database/schema.sql`: every table of the database, by name. */
export async function schemaPicture(client: pg.ClientBase): Promise<string> {
  const tables = await readTables(client)
  const kept = ['-- Functions that are not for requests.', ...ended(await readRevokes(client)), '']
  return [HEAD, ...tables.map(tablePicture), kept.join('\n')].join('\n')
}
