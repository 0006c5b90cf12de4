import { parseArgs } from 'node:util'
import { readConfig } from './platform/config.ts'
import { loadKba } from './platform/masterdata/kba.ts'

const usage = `Loads a catalogue of vehicle keys (HSN, TSN) into the database.

  DATABASE_URL=postgres://… node server/src/load-kba.ts FILE.csv

The file's columns stand in server/masterdata/README.md. Rows of the same key, model, power, capacity and first month
are updated; wrong rows are named with line and reason and left out. Ends with 1 when a row was wrong.
`

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [path] = positionals
  if (values.help || !path) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const { DATABASE_URL } = readConfig(process.env)
  if (!DATABASE_URL) throw new Error('DATABASE_URL is missing')
  const { imported, unchanged, wrong } = await loadKba(DATABASE_URL, path)
  for (const { line, column, reason } of wrong) console.error(`line ${line}, column ${column}: ${reason}`)
  console.log(`${imported} imported, ${unchanged} unchanged, ${wrong.length} wrong`)
  return wrong.length ? 1 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
