import { today } from '@kreislauf/core/days.ts'
import { ArchiveRow, ENDING_DAYS } from '@kreislauf/core/features/documents/contract.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns } from '../../platform/database/db.ts'
import { keysAs } from '../../platform/lists/kept.ts'
import type { Keepers } from '../companies/index.ts'

type Sql = RawBuilder<unknown>

/** What a reader may see: cars by VN, the log by BTB, the company by STD. */
export interface Sight {
  vn: boolean
  btb: boolean
  std: boolean
  /** The own account of a collection point. */
  point: boolean
  /** Of which kinds of company the log may be read. */
  keepers: Keepers
}

/** The sources by what their rows' ids have beside eight times the record's. */
const [FILE, VN, STATEMENT, INVOICE, REGISTER] = [0, 1, 2, 3, 4].map(
  rest => (id: Sql) => (rest ? sql`(${id} * 8 + ${sql.lit(rest)})` : sql`(${id} * 8)`),
) as [Naming, Naming, Naming, Naming, Naming]
type Naming = (id: Sql) => Sql

/** The row's id of a kept file. */
export const rowOfFile = (id: number): number => id * 8

const none = sql`null::text`
const nobody = {
  size: sql`null::int`,
  validto: sql`null::date`,
  carId: sql`null::bigint`,
  carInfo: none,
  whose: none,
  documentId: sql`null::bigint`,
}

const validityOf = (validto: Sql) => sql`case when ${validto} < ${today()}::date then 'ENDED'
  when ${validto} <= ${today()}::date + ${sql.lit(ENDING_DAYS)} then 'ENDING' when ${validto} is not null then 'VALID' end`

/** What rows are ordered by as `pad_numbers(plain_text(…))` makes it, where their tables keep that (decision 028). */
interface Keys {
  nameKey?: Sql
  carKey?: Sql
}

type Said = Keys &
  Partial<Record<keyof ArchiveRow, Sql>> &
  Record<'id' | 'source' | 'recordId' | 'kind' | 'name' | 'type' | 'added', Sql>

const keyed = (text: Sql | undefined) => (text ? sql`pad_numbers(plain_text(nullif(${text}, '')))` : none)
/** All parts are merged by the same order of letters. */
const plain = (key: Sql) => sql`(${key}) collate "C"`

/** The texts that rows can be ordered by. */
export const ORDERED = ['name', 'carInfo', 'whose'] as const

/** One row in the order of its fields, the same in every part, and behind them its keys. */
function row({ nameKey, carKey, ...said }: Said): Sql {
  const all = { ...nobody, ...said }
  const whole: Partial<Record<keyof ArchiveRow, Sql>> = { ...all, validity: validityOf(all.validto) }
  const keys = {
    name: plain(nameKey ?? keyed(said.name)),
    carInfo: plain(carKey ?? keyed(said.carInfo)),
    whose: plain(keyed(said.whose)),
  }
  return sql`${columns(Object.fromEntries(fields.map(name => [name, whole[name] ?? none])))}, ${keysAs(keys)}`
}

const fields = keysOf(ArchiveRow.shape)

/** The fields alone, of rows as `alias`. */
export const fieldsOf = (alias: string): Sql => sql.join(fields.map(name => sql.raw(`${alias}."${name}"`)))

const added = sql`(f.created_at at time zone 'Europe/Berlin')::date`
const file = (kind: Sql, said: Partial<Said> = {}) =>
  row({
    id: FILE(sql`f.id`),
    source: sql`'FILE'`,
    recordId: sql`f.id`,
    kind,
    name: sql`f.name`,
    ...(!said.name && { nameKey: sql`f.name_key` }),
    type: sql`f.type`,
    size: sql`f.size`,
    added,
    ...said,
  })

const carOf = {
  carId: sql`c.id`,
  carInfo: sql`nullif(concat_ws(' ', c.manufacturer, c.model, c.licenceplate), '')`,
  carKey: sql`nullif(concat_ws(' ', c.model_key, c.plate_key), '')`,
}

/** Own files, and those that another company shares. */
const own = sql`f.mandator_id = current_mandator()`
const shared = sql`f.shared_with = current_mandator() and f.mandator_id <> current_mandator()`

/** The company's by an expression of a part that says whose a row is; all of the mandator's without one. */
const at = (column: Sql, id?: number) => (id === undefined ? sql`true` : sql`${column} = ${id}`)

function ofCars(of: Sql, id?: number): Sql[] {
  const kind = sql`f.kind`
  const brought = sql`exists (select from reception q where q.mandator_id = c.mandator_id and q.car_id = c.id and ${at(sql`q.collector_id`, id)})`
  return [
    sql`select ${file(kind, carOf)} from file f join car c on c.mandator_id = f.mandator_id and c.id = f.owner_id
      where ${of} and f.owner_type = 'car' and (${at(sql`c.dismantler_id`, id)} or ${brought})`,
    sql`select ${file(kind, carOf)} from file f join reception r on r.mandator_id = f.mandator_id and r.id = f.owner_id
      join car c on c.mandator_id = r.mandator_id and c.id = r.car_id
      where ${of} and f.owner_type = 'reception' and (${at(sql`r.dismantler_id`, id)} or ${at(sql`r.collector_id`, id)})`,
  ]
}

/** Certificates that were issued: locked, or replaced and cancelled since. */
const issued = (by: Sql) => sql`select ${row({
  ...{
    id: VN(sql`r.id`),
    source: sql`'VN'`,
    recordId: sql`r.id`,
    kind: sql`'VN'`,
    name: sql`'VN ' || r.vnr`,
    nameKey: sql`'vn ' || r.vnr_key`,
  },
  ...{ type: sql`'application/pdf'`, added: sql`r.vndate`, ...carOf },
})} from reception r join car c on c.mandator_id = r.mandator_id and c.id = r.car_id
  where r.status <> 'OPEN' and r.snapshot is not null and r.vndate is not null and ${by}`

const ofYard = (id?: number) =>
  id === undefined
    ? sql``
    : sql`and exists (select from department d where d.id = ${id} and d.department = 'DISMANTLER')`

/** A partner's papers: those of the book, with what is said of them, and what stands beside a permit or certificate. */
const ofPartners = (id?: number) => sql`
  select ${file(sql`'PARTNER'`, { whose: sql`coalesce(k.name, e.name)`, validto: sql`coalesce(p.validto, case when p.id is null then coalesce(k.permitvalidto, e.certificatevalidto) end)` })}
  from file f left join partner_document p on p.mandator_id = f.mandator_id and p.file_id = f.id
  left join carrier k on f.owner_type = 'carrier' and k.mandator_id = f.mandator_id and k.id = f.owner_id
  left join disposer e on f.owner_type = 'disposer' and e.mandator_id = f.mandator_id and e.id = f.owner_id
  where ${own} and f.owner_type in ('carrier', 'disposer') ${ofYard(id)}`

const ofLog = (id?: number): Sql[] => [
  sql`select ${file(sql`'PHOTO'`, carOf)} from file f join part p on p.mandator_id = f.mandator_id and p.id = f.owner_id
    join car c on c.mandator_id = p.mandator_id and c.id = p.car_id where ${own} and f.owner_type = 'part' and ${at(sql`p.dismantler_id`, id)}`,
  sql`select ${file(sql`'QUALIFICATION'`, { whose: sql`e.firstname || ' ' || e.lastname`, validto: sql`q.validto` })}
    from file f join qualification q on q.mandator_id = f.mandator_id and q.file_id = f.id
    join employee e on e.mandator_id = q.mandator_id and e.id = q.employee_id
    where ${own} and f.owner_type = 'qualification' and ${at(sql`e.dismantler_id`, id)}`,
  sql`select ${file(sql`'DISPOSAL'`, { whose: sql`p.name` })} from file f
    join disposal d on d.mandator_id = f.mandator_id and d.id = f.owner_id cross join lateral disposer_of(d.booked) p
    where ${own} and f.owner_type = 'disposal' and ${at(sql`d.dismantler_id`, id)}`,
  ofPartners(id),
  sql`select ${row({
    ...{ id: STATEMENT(sql`s.id`), source: sql`'STATEMENT'`, recordId: sql`s.id`, kind: sql`'STATEMENT'` },
    ...{
      name: sql`s.effective_till::text`,
      type: sql`'application/pdf'`,
      added: sql`(s.lockedat at time zone 'Europe/Berlin')::date`,
    },
  })} from statement s where s.mandator_id = current_mandator() and s.locked and s.lockedat is not null and ${at(sql`s.dismantler_id`, id)}`,
]

/** The registers that locked statements keep; what came in names keepers. */
const registers = ({ vn }: Sight, id?: number) => sql`
  select ${row({
    ...{ id: REGISTER(sql`k.id`), source: sql`'REGISTER'`, recordId: sql`k.id`, kind: sql`'REGISTER'` },
    name: sql`k.name || case when k.part > 1 then concat(' (', k.part, ')') else '' end`,
    type: sql`'application/pdf'`,
    added: sql`(s.lockedat at time zone 'Europe/Berlin')::date`,
  })} from kept_register k join statement s on s.mandator_id = k.mandator_id and s.id = k.statement_id
  where k.mandator_id = current_mandator() and s.locked and s.lockedat is not null and ${at(sql`s.dismantler_id`, id)}
    and ${vn ? sql`true` : sql`k.register <> 'in'`}`

const ofCompany = (id?: number): Sql[] => [
  sql`select ${file(sql`'CERTIFICATE'`, { validto: sql`e.validto` })} from file f
    join certificate e on e.mandator_id = f.mandator_id and e.file_id = f.id
    where ${own} and f.owner_type = 'certificate' and ${at(sql`e.department_id`, id)}`,
  sql`select ${file(sql`o.kind`, { name: sql`o.title`, validto: sql`o.validto`, documentId: sql`o.id` })}
    from file f join document o on o.mandator_id = f.mandator_id and o.id = f.owner_id
    where ${own} and f.owner_type = 'document' and ${at(sql`o.department_id`, id)}`,
]

const invoices = sql`select ${row({
  ...{ id: INVOICE(sql`i.id`), source: sql`'INVOICE'`, recordId: sql`i.id`, kind: sql`'INVOICE'`, name: sql`i.number` },
  ...{ type: sql`'application/pdf'`, added: sql`i.day` },
})} from invoice i where i.mandator_id = current_mandator() and i.storage_key is not null`

const ofIncidents = (keepers: Keepers, id?: number) => sql`
  select ${file(sql`'INCIDENT'`, carOf)} from file f join incident i on i.mandator_id = f.mandator_id and i.id = f.owner_id
  join department d on d.mandator_id = i.mandator_id and d.id = i.department_id and d.department = any (${[...keepers]}::text[])
  left join car c on c.mandator_id = i.mandator_id and c.id = i.car_id
  where ${own} and f.owner_type = 'incident' and ${at(sql`i.department_id`, id)}`

/**
 * The archive in parts that share no row, each in the order of an index by the day of coming: of one company, or of the mandator
 * and what others share with it. A part that the reader may not see is not there.
 */
export function archiveParts(sight: Sight, id?: number): Sql[] {
  const { vn, btb, std, point, keepers } = sight
  const mine = sql`r.mandator_id = current_mandator() and ${at(sql`r.dismantler_id`, id)}`
  const brought =
    id === undefined
      ? sql`r.mandator_id <> current_mandator()`
      : sql`r.collector_id = ${id} and r.dismantler_id <> ${id}`
  return [
    ...(vn ? [...ofCars(own, id), ...ofCars(shared, id), issued(mine), issued(brought)] : []),
    ...(btb ? [...ofLog(id), registers(sight, id)] : []),
    ...(keepers.length ? [ofIncidents(keepers, id)] : []),
    ...(std ? ofCompany(id) : []),
    ...(std && !point ? [invoices] : []),
  ]
}
