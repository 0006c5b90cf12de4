import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listHash } from '../server/src/platform/database/baseline.ts'
import { readMigrations } from '../server/src/platform/database/migrate.ts'
import { baselineOf } from '../server/src/platform/picture/baseline.ts'
import { onMigrated } from './migrated.ts'
import { root } from './root.ts'

/** Program: packs all present migrations into one file, and writes their list for `platform/database/baseline.ts`. */
const folder = join(root, 'server/migrations')
const migrations = await readMigrations()
const file = join(folder, `${migrations.at(-1)?.name.slice(0, 4)}_baseline.sql.gz`)
await onMigrated(async client => writeFile(file, gzipSync(await baselineOf(client), { level: 9 })))
console.log(`${file} replaces ${migrations.length} migrations, REPLACED = '${listHash(migrations)}'`)
