import { type Figures, figuresFrom } from '@kreislauf/core/domain/dated.ts'
import { sql } from 'kysely'
import { columns, type Db, JsonText, jsonRows } from '../../platform/database/db.ts'
import { singleRow } from '../../platform/database/singlerow.ts'
import { nameOf } from '../../platform/words/names.ts'

export type Sql = ReturnType<typeof sql>

/** Common fields of list values (requirement 120). */
export const keyValue = (key: Sql, name: Sql, sorter: Sql, dtype: Sql) => ({
  id: key,
  name,
  value: key,
  sorter,
  dtype,
})

const rows = (query: Sql) => sql`(select coalesce(json_agg(q), '[]') from (${query}) q)`

/** All small lists in one answer. */
export async function lists(db: Db, language: string): Promise<JsonText> {
  const name = nameOf(language)
  const item = (dtype: string) => keyValue(sql`id`, name, sql`sorter`, sql`${dtype}::text`)
  const { rows: found } = await sql<{ text: string }>`select json_build_object(
    'types', (select coalesce(json_object_agg(list, items), '{}') from (
      select list, json_agg(json_build_object('id', key, 'name', ${name}, 'value', key, 'sorter', sorter, 'dtype', list) order by sorter) as items
      from type_value group by list) l),
    'units', ${rows(sql`select ${columns({ ...item('unit'), symbol: sql`symbol`, factor: sql`kg_factor` })} from unit order by sorter`)},
    'regions', ${rows(sql`select ${columns({ ...item('region'), letter: sql`letter` })} from region order by sorter`)},
    'rdcodes', ${rows(sql`select ${columns({ ...item('rdcode'), kind: sql`kind`, countsAs: sql`counts_as` })} from rd_code order by sorter`)},
    'fuelcodes', ${rows(
      sql`select ${columns({
        ...keyValue(sql`code`, name, sql`row_number() over (order by code)`, sql`'fuelcode'`),
        driveType: sql`drivetype`,
      })} from fuel_code order by code`,
    )},
    'makers', ${rows(sql`select ${manufacturer} from hsn_maker order by hsn`)},
    'wmi', (select coalesce(json_object_agg(wmi, maker), '{}') from wmi),
    'spareparts', ${rows(
      sql`select ${columns({
        ...keyValue(sql`key`, name, sql`sorter`, sql`'sparepart'`),
        nonmetalfactor: sql`nonmetalfactor`,
        weightkg: sql`weightkg`,
        offered: sql`successors = '{}'`,
      })} from spare_part order by sorter`,
    )},
    'catalogue', (select json_build_object('keys', count(distinct (hsn, tsn)), 'ktypes', count(distinct ktype)) from kba_type),
    'dated', ${rows(datedFigures())}
  )::text as text`.execute(db)
  return new JsonText(found[0]?.text ?? '{}')
}

/** Legal and trade figures with their days, for `figuresOn`. */
export const datedFigures = () => sql`
  select key, value, validfrom, validto from dated_setting where key not like 'idev\\_due\\_%' order by key, validfrom`

/** Legal and trade figures in force on a day. Throws if one is missing. */
export async function figuresOn(db: Db, day: string): Promise<Figures> {
  const { rows: found } = await sql<{ key: string; value: number }>`
    select key, value from settings_on(${day}::date)`.execute(db)
  return figuresFrom(found, day)
}

/** First day from which parts of (EU) 2026/1738 Annex VII Part E must not be reused; throws if the dated figures have none. */
export async function partERefusedFrom(db: Db): Promise<string> {
  const { rows: found } = await sql<{ day: string }>`
    select validfrom as day from dated_setting where key = 'part_e_refused' order by validfrom limit 1`.execute(db)
  return singleRow(found).day
}

const manufacturer = columns({ hsn: sql`hsn`, manufacturer: sql`maker`, note: sql`note` })

/** Manufacturers of an HSN: from the list of manufacturers and the catalogue. */
export const makersOf = (db: Db, hsn: string) =>
  jsonRows(
    db,
    sql`select ${manufacturer} from hsn_maker where hsn = ${hsn}
      union all
      select distinct ${hsn}::text, k.manufacturer, null::text from kba_type k where k.hsn = ${hsn}
        and not exists (select from hsn_maker m where m.hsn = k.hsn and m.maker = k.manufacturer)`,
  )

/** Fraction of a car's weight above which its difference gives a warning on a day, as SQL (details O57). */
export const differenceLimitOn = (day: string) => sql<number>`(select setting_on('car_difference_limit', ${day}::date))`
