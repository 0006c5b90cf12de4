import type { PrefillRule } from '@kreislauf/core/domain/prefill.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { sql } from 'kysely'
import { columns, type Db, jsonRows } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'
import { wasteNames } from '../../platform/words/wastenames.ts'
import { keyValue, type Sql } from './lists.queries.ts'

const wasteType = (language: string) => ({
  ...keyValue(sql`w.code`, nameOf(language, 'w'), sql`w.sorter`, sql`'wastetype'`),
  tradename: wasteNames(language).tradename,
  words: sql`array(select o.word from waste_word o where o.code = w.code order by o.sorter)`,
  code: sql`w.code`,
  hazardous: sql`w.hazardous`,
  fraction: sql`w.fraction`,
  unit: sql`w.unit`,
  factor: sql`w.factor`,
  density: sql`w.density`,
  pieceskg: sql`w.pieceskg`,
  qualifications: sql`w.qualifications`,
  rdcode: sql`w.rdcode`,
  eurostat: sql`w.eurostat`,
  countable: sql`w.countable`,
  nonmetalfactor: sql`w.nonmetalfactor`,
  oilcategory: sql`w.oilcategory`,
  privileged: sql`w.privileged`,
  validfrom: sql`w.validfrom`,
  validto: sql`w.validto`,
  note: sql`w.note`,
})

const inForce = (day: string) => sql`${day}::date between w.validfrom and coalesce(w.validto, 'infinity')`

const typesIn = (language: string, day: string, which: Sql) => sql`
  select ${columns(wasteType(language))} from waste_type w where ${inForce(day)} and ${which} order by w.fraction, w.sorter, w.code`

/** The tree of waste types in force on a day: fractions with their types. */
export const tree = (db: Db, day: string, language: string) =>
  jsonRows(
    db,
    sql`select ${columns({
      ...keyValue(sql`f.id::text`, nameOf(language, 'f'), sql`f.sorter`, sql`'fraction'`),
      fraction: sql`f.id`,
      countable: sql`f.countable`,
      eurostat: sql`f.eurostat`,
      children: sql`(select coalesce(json_agg(t), '[]') from (${typesIn(language, day, sql`w.fraction = f.id`)}) t)`,
    })} from fraction f order by f.sorter`,
  )

export const typesOfFraction = (db: Db, fraction: number, day: string, language: string) =>
  jsonRows(db, typesIn(language, day, sql`w.fraction = ${fraction}`))

/** All waste types in force on a day. */
export async function wasteTypes(db: Db, day: string, language = 'de'): Promise<WasteType[]> {
  const { rows } = await sql<WasteType>`${typesIn(language, day, sql`true`)}`.execute(db)
  return rows
}

/** A waste type on a day, even if not in force (see `validfrom`, `validto`); undefined for an unknown code. */
export async function wasteTypeOn(db: Db, code: string, day: string, language = 'de'): Promise<WasteType | undefined> {
  const { rows } = await sql<WasteType>`
    select ${columns(wasteType(language))} from waste_type_on(${code}, ${day}::date) w where w.code is not null`.execute(
    db,
  )
  return rows[0]
}

/** A rule books its successor on days on which its own waste type is not in force (details O76). */
const bookedOn = (day: string) => sql`
  case when p.successor is null or exists (select from waste_type w where w.code = p.wastetype and ${inForce(day)}) then p.wastetype
       when exists (select from waste_type w where w.code = p.successor and ${inForce(day)}) then p.successor else p.wastetype end`

const rule = (day: string) => ({
  wastetype: bookedOn(day),
  drives: sql`p.drives`,
  classes: sql`p.classes`,
  minweight: sql`p.minweight`,
  maxweight: sql`p.maxweight`,
  registeredfrom: sql`p.registeredfrom`,
  registeredtill: sql`p.registeredtill`,
  fixedamount: sql`p.fixedamount`,
  permille: sql`p.permille`,
  measure: sql`p.measure`,
  decimals: sql`p.decimals`,
  sorter: sql`p.sorter`,
})

/** Codes that exclude each other for a car, whatever the day: the rule's own, its replacement, and all successors. */
const alternatives = sql`
  array_remove(array[p.wastetype, p.successor] || array(select s.successor from waste_successor s where s.code = p.wastetype), null)`

/** Rules that propose a car's lines on a day (decision 22); `type`: only those of one waste type. */
export async function prefillRules(db: Db, day: string, type?: string) {
  const { rows } = await sql<PrefillRule & { alternatives: string[] }>`
    select * from (select ${columns({ ...rule(day), alternatives })} from prefill_rule p) r
    where ${type ?? null}::text is null or r.wastetype = ${type ?? null} order by r.sorter`.execute(db)
  return rows
}

export const prefillTypes = (db: Db, day: string, language: string) =>
  jsonRows(
    db,
    sql`select ${columns({
      ...keyValue(sql`r.wastetype`, nameOf(language, 'w'), sql`r.sorter`, sql`'prefilltype'`),
      ...Object.fromEntries(
        [
          'wastetype',
          'drives',
          'classes',
          'minweight',
          'maxweight',
          'registeredfrom',
          'registeredtill',
          'fixedamount',
          'permille',
          'measure',
          'decimals',
          'successor',
        ].map(name => [name, sql.raw(`r.${name}`)]),
      ),
    })} from (select ${columns({ ...rule(day), successor: sql`p.successor` })} from prefill_rule p) r
    left join lateral waste_types_on(r.wastetype, ${day}::date) w on true order by r.sorter`,
  )

/** Kinds of qualifications with the waste types that currently require them. */
export const qualifications = (db: Db, day: string, language: string) =>
  jsonRows(
    db,
    sql`select ${columns({
      ...keyValue(sql`t.id`, nameOf(language, 't'), sql`t.sorter`, sql`'qualification'`),
      monthsValid: sql`t.months_valid`,
      legalBasis: sql`t.legal_basis`,
      note: sql`t.note`,
      wastetypes: sql`(select coalesce(json_agg(w.code order by w.sorter), '[]') from waste_type w
        where t.id = any(w.qualifications) and ${inForce(day)})`,
    })} from qualification_type t order by t.sorter`,
  )
