import type { EndingKind } from '@kreislauf/core/today/contributions.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../platform/database/db.ts'
import type { EndingNotice } from '../platform/schema.ts'
import type { Row } from './rows.queries.ts'

/** A record that expires on `validto`, with its owner. */
export interface Ending {
  kind: EndingKind
  /** Of the owner. */
  id: number
  name: string
  what: string | null
  validto: string
  record: EndingNotice['record']
  recordId: number
  /** What exactly it is, if the mail of its feature names that. */
  code: string | null
}

/** On which day, within which days of expiry (`between …`), and in which language papers are looked for. */
export interface EndingAsked {
  day: string
  within: RawBuilder<unknown>
  language: string
}

type Columns = Pick<Ending, 'kind' | 'record'> &
  Record<'id' | 'name' | 'what' | 'validto' | 'recordId', RawBuilder<unknown>> & { code?: RawBuilder<unknown> }

/** The columns of a query for expiring papers. */
export const endingColumns = ({
  kind,
  id,
  name,
  what,
  validto,
  record,
  recordId,
  code,
}: Columns): RawBuilder<unknown> =>
  columns({
    ...{ kind: sql.lit(kind), id, name, what, validto, record: sql.lit(record), recordId },
    code: code ?? sql`null`,
  })

/** From a year before a day until so many days after it. */
export const within = (day: string, ahead: number) => sql`between ${day}::date - 365 and ${day}::date + ${ahead}::int`

/** What these queries find, nearest expiry first. */
export async function readEndings(db: Db, queries: readonly Row[]): Promise<Ending[]> {
  const { rows } = await sql<Ending>`${sql.join(queries, sql` union all `)} order by validto, kind, id`.execute(db)
  return rows
}
