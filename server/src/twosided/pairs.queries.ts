import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, JsonText } from '../platform/database/db.ts'
import type { Listed } from '../platform/lists/fields.ts'
import { listed, pagedRows, type Reader } from '../platform/lists/listed.ts'

/** The two kinds of department of contracts, boxes and delivery notes. */
export type PairSide = 'DISMANTLER' | 'REMAN'

/** Whether a department of a kind belongs to the acting company. */
export const ownSide = (side: PairSide, id: number) => sql<boolean>`exists (select from department d
  where d.id = ${id} and d.department = ${side} and d.mandator_id = current_mandator())`

/** An own dismantler or remanufacturer, and which of the two it is. Throws `not-found`. */
export const sideById = (db: Db, id: number) =>
  db
    .selectFrom('department')
    .select(['id', 'mandatorId', 'department'])
    .where('id', '=', id)
    .where('department', 'in', ['DISMANTLER', 'REMAN'])
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

/**
 * Mails of templates with a prefix that the company sent within an hour to who is not its account. They go to accounts only, so nobody is asked for
 * consent.
 */
export const mailsOfHour =
  (prefix: string) =>
  async (db: Db): Promise<{ sent: number; unasked: string[] }> => {
    const { rows } = await sql<{ sent: number }>`select mails_of_hour(${`${prefix}%`}) as sent`.execute(db)
    return { sent: rows[0]?.sent ?? 0, unasked: [] }
  }

interface Lists<Asked, Of extends Listed> {
  /** The list of each side. */
  of: Record<PairSide, Of>
  /** The column with the department of each side. */
  places: Record<PairSide, RawBuilder<unknown>>
  /** Rows under a condition, with the columns of the list. */
  rows(condition: RawBuilder<unknown>, asked: Asked): RawBuilder<unknown>
  /** What the filters of the list add to it. */
  filters(asked: Asked): readonly (RawBuilder<unknown> | false | null | undefined | '')[]
}

/** The lists of a kind of records between a dismantler and a remanufacturer, for either of the two. */
export function pairLists<Asked extends PageQuery & Reader, Of extends Listed>({
  of,
  places,
  rows,
  filters,
}: Lists<Asked, Of>) {
  const base = (side: PairSide, id: number, asked: Asked) => {
    const all = [sql`${places[side]} = ${id}`, ...filters(asked).filter(one => typeof one === 'object' && one !== null)]
    return rows(sql.join(all, sql` and `), asked)
  }
  return {
    of,
    /** Of an own dismantler or remanufacturer. Throws `not-found` for another company's. */
    list: (db: Db, side: PairSide, id: number, asked: Asked): Promise<JsonText> =>
      pagedRows(db, { base: base(side, id, asked), of: of[side], asked, there: ownSide(side, id) }),
    /** The same as a query, in the order of the list. */
    listOf: (side: PairSide, id: number, asked: Asked) => listed(base(side, id, asked), asked, of[side]),
  }
}
