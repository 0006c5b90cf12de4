import { type RawBuilder, sql } from 'kysely'

/** A `timestamptz` as answers tell it, ISO 8601 UTC to the millisecond, where a row leaves as JSON that PostgreSQL has written. */
export const instant = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
