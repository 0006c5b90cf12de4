import { join } from 'node:path'
import { connect } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { type TypedColumn, typedColumns } from '../server/src/platform/database/typedcolumns.ts'
import { startPostgres } from '../server/src/platform/postgres/index.ts'
import { root } from './root.ts'
import { program, shown } from './steps.ts'

const asRead = { int8: 'number', timestamptz: 'string' }
const stored = { Stored: './database/storedjson.ts#Stored' }

/** The type of a selected column: the codes of its check, or its type in `JsonColumns`. */
function typeOf({ place, nullable, generated, codes }: TypedColumn): string {
  const type = codes?.map(code => `'${code}'`).join(' | ') ?? `Stored<'${place}'>`
  const read = nullable ? `${type} | null` : type
  return generated ? `Generated<${read}>` : read
}

async function overrides(url: string) {
  const pool = connect(url)
  try {
    const columns = await typedColumns(pool.raw)
    return { columns: Object.fromEntries(columns.map(column => [column.place, typeOf(column)])) }
  } finally {
    await pool.close()
  }
}

const postgres = await startPostgres({ ephemeral: true })
try {
  await migrate(postgres.url)
  await shown(
    program(
      'kysely-codegen',
      ...['--dialect', 'postgres', '--url', postgres.url, '--camel-case'],
      ...['--date-parser', 'string', '--numeric-parser', 'number', '--type-mapping', JSON.stringify(asRead)],
      ...['--custom-imports', JSON.stringify(stored), '--overrides', JSON.stringify(await overrides(postgres.url))],
      ...['--out-file', join(root, 'server/src/platform/schema.ts')],
    ),
  )
} finally {
  await postgres.stop()
}
