import { quotas } from '@kreislauf/core/domain/quota.ts'
import { BehindRow, type BehindSum, type Figure, type FigureOf } from '@kreislauf/core/features/evaluations/contract.ts'
import { behindList } from '@kreislauf/core/features/evaluations/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { columnsOf, type Db, type JsonText } from '../../../platform/database/db.ts'
import { singleRow } from '../../../platform/database/singlerow.ts'
import { listed, pagedRows } from '../../../platform/lists/listed.ts'
import { wasteNames, writtenCode } from '../../../platform/words/wastenames.ts'
import { owns } from '../../companies/index.ts'
import { figuresOn } from '../../masterdata/index.ts'
import { carInForce, joinVnInForce } from '../../receptions/index.ts'
import type { Range } from '../queries.ts'
import { quotaRows, termLines } from '../recycling/queries.ts'
import { rowsBehind } from './moves.queries.ts'

/** A figure of a yard between two days. */
export interface Asked extends Range {
  figure: Figure
  of: z.output<typeof FigureOf>
}

/** Lines of a quota's terms with one waste type, factor and reason. */
async function termRows(db: Db, range: Range, { of, quota = 'q10', factor, excluded }: Asked['of']) {
  const rows = await quotaRows(db, range, of)
  const { terms } = quotas({ kg: 0, cars: 0, handedOverKg: 0 }, rows, await figuresOn(db, range.to))[quota]
  const meant = rows.filter((row, at) => {
    const term = terms[at]
    return row.wastetype === of && term?.factor === factor && term?.excluded === excluded
  })
  return termLines(range, of ?? '', meant)
}

/** Rows of a figure with their kg in the figure’s sign. */
export const rowsOf = ({ figure, of, ...range }: Asked, db: Db): Promise<RawBuilder<unknown>> =>
  figure === 'term' ? termRows(db, range, of) : Promise.resolve(rowsBehind(range, figure, of.of))

/** The rows with the columns of the list, numbered in a stable order. */
const base = (rows: RawBuilder<unknown>, language: string) => sql`
  select ${columnsOf(BehindRow, {
    id: sql`row_number() over (order by b.day, b.kind, b.record_id, b.car_id, b.kg)`,
    day: sql`b.day`,
    kind: sql`b.kind`,
    wastetype: sql`b.wastetype`,
    hazardous: sql`coalesce(w.hazardous, false)`,
    ...wasteNames(language),
    carId: sql`b.car_id`,
    car: carInForce,
    recordId: sql`b.record_id`,
    disposalId: sql`b.disposal_id`,
    subject: sql`b.subject`,
    paper: sql`b.paper`,
    origin: sql`b.origin`,
    kg: sql`b.kg`,
  })} from (${rows}) b left join car c on c.mandator_id = current_mandator() and c.id = b.car_id ${joinVnInForce}
  left join lateral waste_types_on(b.wastetype, b.day) w on true`

const derived = { wastetype: writtenCode }

/** Bookings and cars of a figure. Throws `not-found` if it is no own dismantler. */
export async function behind(db: Db, asked: Asked, query: PageQuery, language: string): Promise<JsonText> {
  return pagedRows(db, {
    base: base(await rowsOf(asked, db), language),
    of: behindList,
    asked: { ...query, language },
    derived,
    there: owns(asked.dismantlerId),
  })
}

/** The same as a query, in the order of the list, with the reader's search. */
export const listBehind = async (db: Db, asked: Asked, query: PageQuery, language: string) =>
  listed(base(await rowsOf(asked, db), language), { ...query, language }, behindList, derived)

/** Total of the rows. */
export async function sumBehind(db: Db, asked: Asked): Promise<z.output<typeof BehindSum>> {
  const { rows } = await sql<z.output<typeof BehindSum>>`
    select coalesce(sum(kg), 0) as kg, count(distinct car_id)::int as cars, count(distinct (kind, record_id, disposal_id)) filter (where record_id is not null)::int as loads,
      coalesce(sum(kg) filter (where car_id is null), 0) as ${sql.raw('"carlessKg"')} from (${await rowsOf(asked, db)}) b`.execute(
    db,
  )
  return singleRow(rows)
}
