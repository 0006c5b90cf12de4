import type { ColumnType } from 'kysely'
import type { JsonColumns } from '../../jsoncolumns.ts'

/** A column of JSON: read as what it holds, written as its text. */
export type Stored<Place extends keyof JsonColumns> = ColumnType<JsonColumns[Place], string, string>
