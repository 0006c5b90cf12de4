import { type RawBuilder, sql } from 'kysely'

/** A `timestamptz` as the API returns it, ISO 8601 UTC with milliseconds, for rows that PostgreSQL writes as JSON. */
export const instant = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
