import type { ColumnType } from 'kysely'
import type { JsonColumns } from '../../jsoncolumns.ts'

/** A JSON column: read as a value, written as text. */
export type Stored<Place extends keyof JsonColumns> = ColumnType<JsonColumns[Place], string, string>
