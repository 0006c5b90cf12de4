import { Part, type PartFilter } from '@kreislauf/core/features/parts/contract.ts'
import { partList } from '@kreislauf/core/features/parts/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import type { SearchColumns } from '../../platform/lists/kept.ts'
import { listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { nameOf } from '../../platform/words/names.ts'
import { joinKinds, nameOfPart } from '../../platform/words/partnames.queries.ts'
import { owns } from '../companies/index.ts'
import { filesAsJson } from '../files/index.ts'

type Filter = Partial<PartFilter> & PageQuery

const enteredon = sql`(p.created_at at time zone 'Europe/Berlin')::date`
const partRows = (condition: RawBuilder<unknown>, language: string, more = sql``) => sql`
  select ${columnsFrom('part', 'p', Part, {
    dismantlerId: sql`p.dismantler_id`,
    name: nameOfPart('p', language),
    gone: sql`case when p.state in ('OUT', 'SCRAPPED') then 1 else 0 end`,
    carId: sql`p.car_id`,
    carInfo: sql`nullif(concat_ws(' ', c.manufacturer, c.model, c.licenceplate), '')`,
    weight: sql`p.kg`,
    nonMetalFactor: sql`p.nonmetalfactor`,
    staffId: sql`p.staff_id`,
    staffName: sql`p.staff_name`,
    entryId: sql`p.entry_id`,
    photos: filesAsJson('part', 'p'),
    listId: sql`l.id`,
    listNumber: sql`l.number`,
    listed: sql`l.id is not null`,
    listedon: sql`l.actiondate`,
    outon: sql`case when p.state = 'OUT' then l.actiondate end`,
    enteredon,
    late: sql`entered_late(${enteredon}, p.takenon)`,
    locked: sql`coalesce(p.takenon <= d.closed_till, false)`,
    closedTill: sql`d.closed_till`,
  })}${more} from part p
  join department d on d.mandator_id = p.mandator_id and d.id = p.dismantler_id
  join car c on c.mandator_id = p.mandator_id and c.id = p.car_id
  ${joinKinds('p')}
  left join lateral (select l.id, l.year || '/' || l.no as number, s.actiondate from spare_line s
    join spare_list l on l.mandator_id = s.mandator_id and l.id = s.list_id
    where s.mandator_id = p.mandator_id and s.part_id = p.id order by s.actiondate desc, s.id desc limit 1) l on true
  where p.mandator_id = current_mandator() and ${condition}`

const equal = (column: string, value: unknown) =>
  value === undefined ? sql`` : sql`and ${sql.ref(`p.${column}`)} = ${value}`

const matching = (dismantlerId: number, { from, to, state, sparecategory, assessment, carId, place }: Filter) => sql`
  p.dismantler_id = ${dismantlerId}
  ${from ? sql`and p.takenon >= ${from}::date` : sql``} ${to ? sql`and p.takenon <= ${to}::date` : sql``}
  ${equal('state', state)} ${equal('sparecategory', sparecategory)} ${equal('assessment', assessment)}
  ${equal('car_id', carId)} ${equal('place', place)}`

const derived = { late: sql`case when b.late then 'late' end` }

const kept = sql`, p.search as "search", c.search as "carSearch", case when p.designation is null then p.sparecategory end as "nameless"`

/** Keys of the kinds whose name matches a pattern. */
const kindsNamed = (pattern: string, language: string) => sql`
  select k.key from spare_part k where plain_text(${nameOf(language, 'k')}) like ${pattern}
  union all select 'OWN' || o.id from spare_kind o where plain_text(o.name) like ${pattern}`

/** Search columns of part and car; other names are few. */
const keptOf = (condition: RawBuilder<unknown>, language: string): SearchColumns => ({
  parts: [partRows(condition, language, kept)],
  keys: [],
  texts: [
    { of: ['code', 'place', 'remark', 'staffName'], holds: pattern => sql`b."search" like ${pattern}` },
    { of: ['name'], holds: pattern => sql`b."nameless" in (${kindsNamed(pattern, language)})` },
    {
      of: ['carInfo'],
      holds: pattern => sql`(b."carSearch" like ${pattern} and
        (split_part(b."carSearch", e'\\x01', 1) like ${pattern} or split_part(b."carSearch", e'\\x01', 2) like ${pattern}
        or split_part(b."carSearch", e'\\x02', 3) like ${pattern}))`,
    },
    { of: ['listNumber'], holds: pattern => sql`b."listNumber" like ${pattern}` },
  ],
  holding: (pattern, most) => sql`(select id from parts_holding(${pattern}, ${sql.lit(most)}) id) union all
    (select p.id from part p where p.mandator_id = current_mandator() and p.designation is null
      and p.sparecategory in (${kindsNamed(pattern, language)}) limit ${sql.lit(most)})`,
})

/** Parts of a yard. Throws `not-found` if it is not an own one. */
export const list = (db: Db, dismantlerId: number, asked: Filter & Reader) =>
  pagedRows(db, {
    base: partRows(matching(dismantlerId, asked), asked.language),
    of: partList,
    asked,
    derived,
    kept: keptOf(matching(dismantlerId, asked), asked.language),
    there: owns(dismantlerId),
  })

/** The same as a query, in the order of the list. */
export const listOf = (dismantlerId: number, asked: Filter & Reader) =>
  listed(partRows(matching(dismantlerId, asked), asked.language), asked, partList, derived)

const found = async (db: Db, condition: RawBuilder<unknown>, language: string): Promise<Part[]> =>
  (await sql<Part>`${partRows(condition, language)} order by p.id`.execute(db)).rows

/** Those of these parts that exist, by id. */
export const partsById = (db: Db, ids: readonly number[], language: string): Promise<Part[]> =>
  found(db, sql`p.id = any(${[...ids]}::bigint[])`, language)

/** Parts of a spare list. */
export const partsOfList = (db: Db, listId: number, language: string): Promise<Part[]> =>
  found(
    db,
    sql`p.id in (select s.part_id from spare_line s where s.mandator_id = current_mandator() and s.list_id = ${listId})`,
    language,
  )

/** Throws `not-found`. */
export async function part(db: Db, id: number, language: string): Promise<Part> {
  const [row] = await found(db, sql`p.id = ${id}`, language)
  if (!row) throw new Problem('not-found')
  return row
}

/** The part of a label. Throws `not-found`. */
export async function partByCode(db: Db, code: string, language: string): Promise<Part> {
  const [row] = await found(db, sql`p.code = ${code.trim().toUpperCase()}`, language)
  if (!row) throw new Problem('not-found')
  return row
}
