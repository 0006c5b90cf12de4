import { writeFile } from 'node:fs/promises'
import { schemaFile, schemaPicture } from '../server/src/platform/picture/index.ts'
import { onMigrated } from './migrated.ts'

/** Program: regenerates server/database/schema.sql. */
await onMigrated(async client => writeFile(schemaFile, await schemaPicture(client)))
