import { type SpareFilter, type SpareList, SpareListRow, SpareOut } from '@kreislauf/core/features/spares/contract.ts'
import { spareList } from '@kreislauf/core/features/spares/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { batchReads } from '../../platform/database/batchreads.ts'
import { columnsOf, type Db } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { joinKinds, nameOfPart } from '../../platform/words/partnames.queries.ts'
import { owns } from '../companies/index.ts'

type Filter = Partial<SpareFilter> & PageQuery

const enteredon = sql`(l.created_at at time zone 'Europe/Berlin')::date`
const numberOf = (alias: string) => sql`${sql.ref(`${alias}.year`)} || '/' || ${sql.ref(`${alias}.no`)}`

const listRows = (condition: RawBuilder<unknown>) => sql`
  select ${columnsFrom('spareList', 'l', SpareListRow, {
    dismantlerId: sql`l.dismantler_id`,
    number: numberOf('l'),
    actionDate: sql`l.actiondate`,
    kind: sql`case when l.return_of is null then 'OUT' else 'RETURN' end`,
    returnOf: sql`l.return_of`,
    returnOfNumber: numberOf('b'),
    staffId: sql`l.staff_id`,
    staffName: sql`l.staff_name`,
    lines: sql`s.lines`,
    amount: sql`s.pieces`,
    weight: sql`s.kg`,
    nonMetalKg: sql`s.nonmetal`,
    price: sql`s.price`,
    cameBack: sql`exists (select from spare_list r where r.mandator_id = l.mandator_id and r.return_of = l.id)`,
    enteredon,
    late: sql`entered_late(${enteredon}, l.actiondate)`,
    locked: sql`coalesce(l.actiondate <= d.closed_till, false)`,
    closedTill: sql`d.closed_till`,
  })} from spare_list l
  join department d on d.mandator_id = l.mandator_id and d.id = l.dismantler_id
  left join spare_list b on b.mandator_id = l.mandator_id and b.id = l.return_of
  cross join lateral (select count(*)::int as lines, coalesce(sum(s.pieces), 0)::int as pieces, coalesce(sum(s.kg), 0) as kg,
      coalesce(sum(round(s.kg * s.nonmetalfactor, 3)), 0) as nonmetal, sum(s.price) as price
    from spare_line s where s.mandator_id = l.mandator_id and s.list_id = l.id) s
  where l.mandator_id = current_mandator() and ${condition}`

const matching = (dismantlerId: number, { from, to }: Filter) => sql`l.dismantler_id = ${dismantlerId}
  ${from ? sql`and l.actiondate >= ${from}::date` : sql``} ${to ? sql`and l.actiondate <= ${to}::date` : sql``}`

const derived = { late: sql`case when b.late then 'late' end` }

/** Lists of a yard. Throws `not-found` if it is not an own one. */
export const lists = (db: Db, dismantlerId: number, asked: Filter & Reader) =>
  pagedRows(db, {
    base: listRows(matching(dismantlerId, asked)),
    of: spareList,
    asked,
    derived,
    kept: { parts: [listRows(matching(dismantlerId, asked))], keys: [] },
    there: owns(dismantlerId),
  })

/** The same as a query, in the order of the list. */
export const listsOf = (dismantlerId: number, asked: Filter & Reader) =>
  listed(listRows(matching(dismantlerId, asked)), asked, spareList, derived)

const outRows = (condition: RawBuilder<unknown>, language: string) => sql`
  select ${columnsOf(SpareOut, {
    id: sql`s.id`,
    version: sql`s.version`,
    listId: sql`s.list_id`,
    listNumber: numberOf('l'),
    ecarId: sql`p.car_id`,
    carInfo: sql`nullif(concat_ws(' ', c.manufacturer, c.model, c.licenceplate), '')`,
    spareId: sql`p.id`,
    code: sql`p.code`,
    name: nameOfPart('p', language),
    sparecategory: sql`p.sparecategory`,
    position: sql`p.position`,
    weight: sql`s.kg`,
    nonMetalFactor: sql`s.nonmetalfactor`,
    amount: sql`s.pieces`,
    actionDate: sql`s.actiondate`,
    onSpareList: sql`s.kg > 0 and not exists (select from spare_line r where r.mandator_id = s.mandator_id and r.part_id = s.part_id and r.kg < 0
      and (r.actiondate, r.id) > (s.actiondate, s.id))`,
    price: sql`s.price`,
  })} from spare_line s
  join spare_list l on l.mandator_id = s.mandator_id and l.id = s.list_id
  join part p on p.mandator_id = s.mandator_id and p.id = s.part_id
  join car c on c.mandator_id = p.mandator_id and c.id = p.car_id
  ${joinKinds('p')}
  where s.mandator_id = current_mandator() and ${condition} order by s.actiondate, s.id`

/** Lines of a list. */
export const outsOfList = async (db: Db, listId: number, language: string): Promise<SpareOut[]> =>
  (await sql<SpareOut>`${outRows(sql`s.list_id = ${listId}`, language)}`.execute(db)).rows

/** Parts of a car on lists. Throws `not-found`. */
export async function outsOfCar(db: Db, carId: number, language: string): Promise<SpareOut[]> {
  const at = batchReads(db)
  const [cars, outs] = await Promise.all([
    sql`select id from car where mandator_id = current_mandator() and id = ${carId}`.execute(at),
    sql<SpareOut>`${outRows(sql`p.car_id = ${carId}`, language)}`.execute(at),
  ])
  if (!cars.rows.length) throw new Problem('not-found')
  return outs.rows
}

/** A list with its lines. Throws `not-found`. */
export const spareListById = (db: Db, id: number, language: string): Promise<SpareList> =>
  listWithLines(batchReads(db), id, language)

/** The same, read in parallel with other queries. */
export async function listWithLines(at: Db, id: number, language: string): Promise<SpareList> {
  const [{ rows }, spareOuts] = await Promise.all([
    sql<SpareListRow>`${listRows(sql`l.id = ${id}`)}`.execute(at),
    outsOfList(at, id, language),
  ])
  if (!rows[0]) throw new Problem('not-found')
  return { ...rows[0], spareOuts }
}
