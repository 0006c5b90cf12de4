import { Disposal } from '@kreislauf/core/features/disposals/contract.ts'
import { disposalList } from '@kreislauf/core/features/disposals/lists.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { CARRIER_IS_DISPOSER } from '@kreislauf/core/features/partners/contract.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { withoutBlanks } from '@kreislauf/core/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db, everyWord, patternOf } from '../../platform/database/db.ts'
import { firstFound, listed, pagedRows } from '../../platform/lists/listed.ts'
import { wasteNames, writtenCode } from '../../platform/words/wastenames.ts'
import { owns } from '../companies/index.ts'
import { filesAsJson } from '../files/index.ts'
import type { BookedPartners } from './booked.ts'

export interface DisposalFilter extends PageQuery {
  from?: string | undefined
  to?: string | undefined
  wastetype?: string | undefined
  disposerId?: number | undefined
}

/** Texts that a list needs in the reader's language. */
export interface Reader {
  language: string
  sameAsDisposer: string
}

const disposalRows = (condition: RawBuilder<unknown>, { language, sameAsDisposer }: Reader) => sql`
  select ${columnsOf(Disposal, {
    id: sql`d.id`,
    version: sql`d.version`,
    dismantlerId: sql`d.dismantler_id`,
    actiondate: sql`d.actiondate`,
    occurredon: sql`d.occurredon`,
    wastetype: sql`d.wastetype`,
    ...wasteNames(language),
    hazardous: sql`w.hazardous`,
    fraction: sql`w.fraction`,
    myDisposerId: sql`d.disposer_id`,
    disposerName: sql`p.name`,
    carrierId: sql`coalesce(d.carrier_id, ${CARRIER_IS_DISPOSER})`,
    carrierName: sql`coalesce(c.name, ${sameAsDisposer})`,
    rdcode: sql`d.rdcode`,
    receiptnumber: sql`d.receiptnumber`,
    disposalproofnumber: sql`d.disposalproofnumber`,
    recyclingproof: sql`d.recyclingproof`,
    substance: sql`d.substance`,
    remark: sql`d.remark`,
    reason: sql`d.reason`,
    staffId: sql`d.staff_id`,
    staffName: sql`d.staff_name`,
    amount: sql`o.amount`,
    measure: sql`o.measure`,
    kg: sql`coalesce(o.kg, 0)`,
    tons: sql`round(coalesce(o.kg, 0) / 1000, 3)`,
    pieces: sql`o.pieces`,
    files: filesAsJson('disposal', 'd'),
    locked: sql`coalesce(d.actiondate <= y.closed_till, false)`,
    closedTill: sql`y.closed_till`,
  })}
  from disposal d
  cross join lateral disposer_of(d.booked) p
  cross join lateral carrier_of(d.booked) c
  join department y on y.mandator_id = d.mandator_id and y.id = d.dismantler_id
  left join lateral waste_types_on(d.wastetype, d.actiondate) w on true
  left join lateral (
    select sum(kg) as kg, sum(pieces) as pieces, case when min(measure) = max(measure) then sum(amount) end as amount,
      case when min(measure) = max(measure) then min(measure) end as measure
    from output where mandator_id = d.mandator_id and disposal_id = d.id) o on true
  where d.mandator_id = current_mandator() and ${condition}`

const matching = (dismantlerId: number, { from, to, wastetype, disposerId }: DisposalFilter) => sql`
  d.dismantler_id = ${dismantlerId}
  ${from ? sql`and d.actiondate >= ${from}::date` : sql``} ${to ? sql`and d.actiondate <= ${to}::date` : sql``}
  ${wastetype ? sql`and d.wastetype = ${wastetype}` : sql``} ${disposerId ? sql`and d.disposer_id = ${disposerId}` : sql``}`

const derived = { wastetype: writtenCode, files: sql`nullif(json_array_length(b.files), 0)` }

export const list = (db: Db, dismantlerId: number, filter: DisposalFilter, reader: Reader) =>
  pagedRows(db, {
    base: disposalRows(matching(dismantlerId, filter), reader),
    of: disposalList,
    asked: { ...filter, language: reader.language },
    derived,
    there: owns(dismantlerId),
  })

/** The same as a query, in the order of the list. */
export const rowsQuery = (dismantlerId: number, filter: DisposalFilter, reader: Reader): RawBuilder<unknown> =>
  listed(
    disposalRows(matching(dismantlerId, filter), reader),
    { ...filter, language: reader.language },
    disposalList,
    derived,
  )

export const rows = async (db: Db, dismantlerId: number, filter: DisposalFilter, reader: Reader): Promise<Disposal[]> =>
  (await sql<Disposal>`${rowsQuery(dismantlerId, filter, reader)}`.execute(db)).rows

/** Disposals of all own yards, latest first. Finds numbers in any grouping. */
export const search = (db: Db, q: string, reader: Reader) => {
  const words = everyWord(q, pattern => sql`d.search like ${pattern}`)
  const number = withoutBlanks(q).replace(/[/.]/g, '')
  const found = number.length > 3 ? sql`(${words} or d.search like ${patternOf(number)})` : words
  return firstFound(db, disposalRows(found, reader), disposalList)
}

export async function disposal(db: Db, id: number, reader: Reader): Promise<Disposal> {
  const { rows } = await sql<Disposal>`${disposalRows(sql`d.id = ${id}`, reader)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

export async function last(
  db: Db,
  dismantlerId: number,
  disposerId: number,
  wastetype: string | undefined,
  reader: Reader,
): Promise<Disposal | null> {
  const filter = { disposerId, wastetype, limit: 1 }
  return (await rows(db, dismantlerId, filter, reader))[0] ?? null
}

/** Throws Problem `not-found`. */
export async function bookedPartners(db: Db, id: number): Promise<BookedPartners> {
  const { booked } = await db
    .selectFrom('disposal')
    .select('booked')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  return booked
}

interface Against extends Pick<WasteType, 'privileged' | 'countable' | 'fraction'> {
  /** Another load to the same receiver with the same number. */
  other: { id: number; day: string } | null
  /** Days within which the register must be written. */
  registerDays: number
}

const sameSlip = sql`(select json_build_object('id', o.id, 'day', o.actiondate) from disposal o
  where o.mandator_id = d.mandator_id and o.dismantler_id = d.dismantler_id and o.disposer_id = d.disposer_id and o.id <> d.id
    and o.receiptnumber = d.receiptnumber order by o.actiondate desc, o.id limit 1)`

/** Facts for the warnings of a disposal: its stored partners, and the rules of its waste type on its day. Throws Problem `not-found`. */
export async function heldAgainst(db: Db, id: number): Promise<BookedPartners & Against> {
  const { rows } = await sql<{ booked: BookedPartners } & Against>`
    select d.booked, coalesce(w.privileged, false) as privileged, coalesce(w.countable, 'no') as countable, coalesce(w.fraction, 99) as fraction,
      ${sameSlip} as other,
      setting_on('disposal_register_days', d.actiondate)::int as "registerDays"
    from disposal d left join lateral waste_type_on(d.wastetype, d.actiondate) w on w.code is not null where d.mandator_id = current_mandator() and d.id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw new Problem('not-found')
  const { booked, ...type } = rows[0]
  return { ...booked, ...type }
}

/** Owner and day of a disposal. Throws Problem `not-found`. */
export const disposalDay = (db: Db, id: number): Promise<{ dismantlerId: number; actiondate: string }> =>
  db
    .selectFrom('disposal')
    .select(['dismantlerId', 'actiondate'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
