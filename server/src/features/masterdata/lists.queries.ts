import { today } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import { columns, type Db, JsonText, jsonRows } from '../../platform/db.ts'
import { nameOf } from '../../platform/names.ts'

export type Sql = ReturnType<typeof sql>

/** What every value of a list says (requirement 120). */
export const keyValue = (key: Sql, name: Sql, sorter: Sql, dtype: Sql) => ({
  id: key,
  name,
  value: key,
  sorter,
  dtype,
})

const rows = (query: Sql) => sql`(select coalesce(json_agg(q), '[]') from (${query}) q)`

/** All small lists in one answer. */
export async function lists(db: Db, language: string, day: string): Promise<JsonText> {
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
      })} from spare_part order by sorter`,
    )},
    'settings', (select coalesce(json_object_agg(key, value), '{}') from (${settingsOn(day)}) s),
    'since', (select coalesce(json_object_agg(key, day), '{}') from (
      select key, min(validfrom) as day from dated_setting group by key) s)
  )::text as text`.execute(db)
  return new JsonText(found[0]?.text ?? '{}')
}

const settingsOn = (day: string) => sql`
  select distinct on (key) key, value from dated_setting
  where validfrom <= ${day}::date and coalesce(validto, 'infinity') >= ${day}::date order by key, validfrom desc`

/** A dated figure of law or trade as it is on a day; undefined before its first day. */
export async function settingOn(db: Db, key: string, day: string): Promise<number | undefined> {
  const { rows: found } = await sql<{ value: number }>`
    select value from (${settingsOn(day)}) s where key = ${key}`.execute(db)
  return found[0]?.value
}

/** From when on parts of (EU) 2026/1738 Annex VII Part E may not be used again; never where no such day is among the dated figures. */
export async function partERefusedFrom(db: Db): Promise<string> {
  const { rows: found } = await sql<{ day: string | null }>`
    select min(validfrom) as day from dated_setting where key = 'part_e_refused'`.execute(db)
  return found[0]?.day ?? '9999-12-31'
}

const manufacturer = columns({ hsn: sql`hsn`, manufacturer: sql`maker`, note: sql`note` })

/** Who builds under an HSN: the list of makers, and what the catalogue calls them. */
export const makersOf = (db: Db, hsn: string) =>
  jsonRows(
    db,
    sql`select ${manufacturer} from hsn_maker where hsn = ${hsn}
      union all
      select distinct ${hsn}::text, k.manufacturer, null::text from kba_type k where k.hsn = ${hsn}
        and not exists (select from hsn_maker m where m.hsn = k.hsn and m.maker = k.manufacturer)`,
  )

/** Share of a car's weight above which its difference warns on a day, as SQL (details O57). */
export const differenceLimitOn = (day: string) =>
  sql<number>`coalesce((select value from (${settingsOn(day)}) s where key = 'car_difference_limit'), 0.1)`

/** The share that holds today, as a number. */
export async function differenceLimit(db: Db): Promise<number> {
  const { rows } = await sql<{ share: number }>`select ${differenceLimitOn(today())} as share`.execute(db)
  return rows[0]!.share
}
