import { today } from '@kreislauf/core/days.ts'
import type { Kind } from '@kreislauf/core/features/companies/kinds.ts'
import { collectorList } from '@kreislauf/core/features/companies/lists.ts'
import { type Assignable, DepartmentItem } from '@kreislauf/core/features/companies/records.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db, jsonRows } from '../../platform/database/db.ts'
import { listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'

const own = sql`d.mandator_id = current_mandator()`

/** The current certificate in the order of `recognitionOn`, and the last day of the one valid longest. */
export const certified = sql`
  left join lateral (
    select max(c.validto) as certill from certificate c where c.mandator_id = d.mandator_id and c.department_id = d.id
  ) reach on true
  left join lateral (
    select true as ok, c.file_id is not null as hasdoc from certificate c where c.mandator_id = d.mandator_id and c.department_id = d.id
    and ${today()}::date between c.validfrom and c.validto order by case c.kind when 'EXPERT' then 0 when 'GUILD' then 0 when 'EFB' then 1 else 2 end, c.validfrom desc, c.id desc limit 1
  ) held on true`

export interface DepartmentFilter extends PageQuery, Reader {
  inactive?: 'true' | 'false' | undefined
  active?: 'yes' | 'no' | undefined
}

type InUse = Pick<DepartmentFilter, 'inactive' | 'active'>
const inUse = ({ inactive, active }: InUse) =>
  active ? sql`d.active = ${active === 'yes'}` : inactive === 'true' ? sql`true` : sql`d.active`

/** Own departments of a kind, and those of others that deal with them without their private data (details O21). */
const of = (kind: Kind) => sql`d.department = ${kind}`
const seen = (filter: InUse, and: RawBuilder<unknown>) => sql`select ${columnsOf(DepartmentItem, {
  id: sql`d.id`,
  department: sql`d.department`,
  foreign: sql`not ${own}`,
  active: sql`d.active`,
  company: sql`d.company ->> 'name'`,
  street: sql`concat_ws(' ', d.company ->> 'street', d.company ->> 'hsnr')`,
  zip: sql`d.company ->> 'zip'`,
  city: sql`d.company ->> 'city'`,
  tel: sql`case when ${own} then d.company ->> 'tel' else d.contactphone end`,
  identNr: sql`case when ${own} then d.ident_nr end`,
  certill: sql`reach.certill`,
  dismantlerId: sql`d.dismantler_id`,
  dismantler: sql`(select o.company ->> 'name' from department o where o.mandator_id = d.dismantler_mandator_id and o.id = d.dismantler_id)`,
  vnprintdate: sql`d.vnprintdate`,
  vnprintstamp: sql`d.vnprintstamp`,
  vnsornc: sql`d.vnsornc`,
  vnsornd: sql`d.vnsornd`,
})} from department d ${certified}
  where ${and} and ${inUse(filter)}`

/** Postcode and town in one. */
const derived = { city: sql`concat_ws(' ', nullif(b.zip, ''), nullif(b.city, ''))` }

export const departmentsOf = (db: Db, kind: Kind, filter: DepartmentFilter, and: RawBuilder<unknown> = sql`true`) =>
  pagedRows(db, { base: seen(filter, sql`${of(kind)} and ${and}`), of: collectorList, asked: filter, derived })

/** All own departments of the acting mandator. */
export const ownCompanies = (db: Db) => jsonRows(db, listed(seen({ inactive: 'true' }, own), {}, collectorList))

/** Public data of those of other mandators, with the column names of `seen`. */
const others = (kind: Kind, filter: InUse) => sql`select ${columnsOf(DepartmentItem, {
  id: sql`d.id`,
  department: sql`d.department`,
  foreign: sql`true`,
  active: sql`true`,
  company: sql`d.company ->> 'name'`,
  street: sql`concat_ws(' ', d.company ->> 'street', d.company ->> 'hsnr')`,
  zip: sql`d.company ->> 'zip'`,
  city: sql`d.company ->> 'city'`,
  tel: sql`d.contactphone`,
  identNr: sql`null`,
  certill: sql`null::date`,
  dismantlerId: sql`null::bigint`,
  dismantler: sql`null`,
  vnprintdate: sql`false`,
  vnprintstamp: sql`false`,
  vnsornc: sql`false`,
  vnsornd: sql`false`,
})} from (select p.*, true as active from public_departments(${kind}) p) d
  where not exists (select from department s where s.mandator_id = d.mandator_id and s.id = d.id) and ${inUse(filter)}`

/** All companies of a kind: in full if the caller may see them, the others with their public data (details O21). */
export const companiesOf = (db: Db, kind: Kind, filter: DepartmentFilter) =>
  pagedRows(db, {
    base: sql`${seen(filter, of(kind))} union all ${others(kind, filter)}`,
    of: collectorList,
    asked: filter,
    derived,
  })

/** Own collectors without an account (details O22). */
export const outsourceable = (db: Db, language: string) =>
  departmentsOf(db, 'COLLECTOR', { language }, sql`${own} and d.owner_account_id is null`)

/** Choices for a reception, with their current certificate. */
async function assignable(db: Db, which: RawBuilder<unknown>): Promise<Assignable[]> {
  const { rows } = await sql<Assignable>`
    select d.id, d.department, d.company ->> 'name' as company, d.company ->> 'zip' as zip, d.company ->> 'city' as city,
      d.dismantler_id, reach.certill, coalesce(held.ok, false) as certificateok, coalesce(held.hasdoc, false) as hasdoc
    from department d ${certified}
    where d.active and ${which}
    order by d.department desc, ${own} desc, d.company ->> 'name', d.id`.execute(db)
  return rows
}

/** The own dismantler first ("delivered straight to the dismantler"), then its collectors; empty without a dismantler (details O8). */
export const assignableCollectors = (db: Db): Promise<Assignable[]> =>
  assignable(db, sql`(d.department = 'COLLECTOR' or d.department = 'DISMANTLER' and ${own})`)

/** Dismantlers that may issue a reception: own ones and those that own collectors deliver to (details O22). */
export const assignableDismantlers = (db: Db): Promise<Assignable[]> => assignable(db, sql`d.department = 'DISMANTLER'`)

/** The dismantlers of the acting mandator, the default (oldest) first. */
export async function allowedDismantlers(db: Db) {
  const { rows } = await sql<{ id: number; company: string; city: string | null; identNr: string | null }>`
    select id, company ->> 'name' as company, company ->> 'city' as city, ident_nr
    from department d where ${own} and department = 'DISMANTLER' and active order by id`.execute(db)
  return rows
}

/** Active departments of the acting mandator, oldest first. */
export async function ownDepartments(db: Db) {
  const { rows } = await sql<{ id: number; department: Kind; name: string }>`
    select id, department, company ->> 'name' as name from department d where ${own} and active order by id`.execute(db)
  return rows
}

/** Own departments out of operation whose contracts, notes and accounts stay readable (rulings F32). */
export async function closedDepartments(db: Db) {
  const { rows } = await sql<{ id: number; department: Kind; name: string }>`
    select id, department, company ->> 'name' as name from department d where ${own} and not active and has_traded(d) order by id`.execute(
    db,
  )
  return rows
}
