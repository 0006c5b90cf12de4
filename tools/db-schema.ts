import { writeFile } from 'node:fs/promises'
import { schemaFile, schemaPicture } from '../server/src/platform/picture/index.ts'
import { onMigrated } from './migrated.ts'

/** A program: writes server/database/schema.sql anew. */
await onMigrated(async client => writeFile(schemaFile, await schemaPicture(client)))
