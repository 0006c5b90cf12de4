import { join } from 'node:path'
import { migrate } from '../server/src/platform/migrate.ts'
import { startPostgres } from '../server/src/platform/postgres/index.ts'
import { root } from './root.ts'
import { program, shown } from './steps.ts'

const asRead = { int8: 'number', timestamptz: 'string' }

const postgres = await startPostgres({ ephemeral: true })
try {
  await migrate(postgres.url)
  await shown(
    program(
      'kysely-codegen',
      ...[
        '--dialect',
        'postgres',
        '--url',
        postgres.url,
        '--camel-case',
        '--date-parser',
        'string',
        '--numeric-parser',
        'number',
      ],
      ...['--type-mapping', JSON.stringify(asRead), '--out-file', join(root, 'server/src/platform/schema.ts')],
    ),
  )
} finally {
  await postgres.stop()
}
