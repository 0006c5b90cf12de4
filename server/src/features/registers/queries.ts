import { ELV, HULK } from '@kreislauf/core/domain/avv.ts'
import { legalText } from '@kreislauf/core/domain/wastename.ts'
import { type Register, RegisterRow, type RegisterType } from '@kreislauf/core/features/registers/contract.ts'
import { registerListOf } from '@kreislauf/core/features/registers/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, columnsOf, type Db, type JsonText, jsonRows } from '../../platform/database/db.ts'
import { listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { joinKinds, nameOfPart } from '../../platform/words/partnames.queries.ts'
import { wasteNames } from '../../platform/words/wastenames.ts'
import { owns } from '../companies/index.ts'
import type { Range } from '../evaluations/index.ts'
import { carWithVinInForce, joinedCar, joinVnInForce, joinVnInForceUnseen } from '../receptions/index.ts'

type Sql = RawBuilder<unknown>

/** One register of a yard between two days, for one waste type or all. */
export interface Asked extends Range {
  register: Register
  wastetype?: string | undefined
  /** Whether the reader may see who delivered a car; `folder`: as permitted by an inspection folder. */
  keepers: boolean | 'folder'
}

const ofType = (column: Sql, { wastetype }: Asked) => (wastetype ? sql`${column} = ${wastetype}` : sql`true`)

const during = (alias: string, { dismantlerId, from, to }: Range) => sql`
  ${sql.ref(`${alias}.mandator_id`)} = current_mandator() and ${sql.ref(`${alias}.dismantler_id`)} = ${dismantlerId}
  and ${sql.ref(`${alias}.actiondate`)} between ${from}::date and ${to}::date`

const late = (alias: string, day: Sql) =>
  sql`entered_late((${sql.ref(`${alias}.created_at`)} at time zone 'Europe/Berlin')::date, ${day})`

/**
 * Certificate of a car and its deliverer, as `vnr` and `party` of `r`. Its id is computed separately (`offset 0`): under row security the result of a
 * function cannot use an index, and all receptions of the company would be compared.
 */
const bringing = ({ keepers }: Asked) =>
  keepers === 'folder'
    ? sql`left join lateral inspected_delivery(c.id) r on true`
    : sql`left join lateral (select case when r.status in ('LOCKED', 'REPLACED') then r.vnr end as vnr,
        coalesce(named_with_address(coalesce(r.snapshot #> '{collector,company}', k.company)), ${keepers ? sql`named_with_address(r.keeper)` : sql`null`}) as party
        from (select coalesce(reception_in_force(c.mandator_id, c.id), c.reception_id) as id offset 0) i
        join reception r on r.mandator_id = c.mandator_id and r.id = i.id
        left join department k on k.id = r.collector_id) r on true`

/** Stock from before the log began was accepted in no period. */
const opening = sql`e.kind = 'INBOUND' and ordinance_part(c.novnreason, c.clazz) = 'OPENING'`

/** Waste from other parts of the business is delivered by the company itself, with the name stored by its closed period. */
const itself = sql`case when e.kind = 'FOREIGN' then (select concat_ws(', ', h.head ->> 'name',
    (select string_agg(l.line, ', ' order by l.nr) from jsonb_array_elements_text(h.head -> 'lines') with ordinality l (line, nr)
      where l.line is distinct from h.head ->> 'identNr'))
  from letterhead_on(e.mandator_id, e.dismantler_id, e.actiondate) h (head)) end`

/** Who delivered a car without a VN of ours, possibly a private person. */
const deliverer = ({ keepers }: Asked) => (keepers === false ? sql`null::text` : sql`c.deliverer`)

/** Entries of cars by the day of arrival, and of waste from other parts of the business. */
const entered = (asked: Asked, which: Sql) => sql`
  select ${columnsOf(RegisterRow, {
    id: sql`e.id`,
    day: sql`e.actiondate`,
    wastetype: sql`e.wastetype`,
    kg: sql`e.kg`,
    pieces: sql`case e.kind when 'INBOUND' then 1 else e.pieces end`,
    subject: sql`coalesce(${carWithVinInForce}, e.name, e.reason)`,
    paper: sql`coalesce(r.vnr, c.othervnr)`,
    party: sql`coalesce(r.party, ${deliverer(asked)}, c.otherissuer, ${itself})`,
    carrier: sql`null::text`,
    proof: sql`null::text`,
    rdcode: sql`null::text`,
    substance: sql`null::text`,
    staffName: sql`coalesce(e.staff_name, accepted_by(e.id))`,
    late: late('e', sql`coalesce(e.occurredon, e.actiondate)`),
    carId: sql`e.car_id`,
    recordId: sql`e.id`,
  })} from entry e left join ${joinedCar('e')}
  ${asked.keepers === 'folder' ? joinVnInForceUnseen : joinVnInForce} ${bringing(asked)}
  where ${during('e', asked)} and ${which} and ${ofType(sql`e.wastetype`, asked)}`

const accepted = sql`e.kind in ('INBOUND', 'FOREIGN') and (${opening}) is not true`

/** Lines of the register of accepted waste about cars of which it is not known who delivered them (NachwV § 24 (4)). */
export const withoutDeliverer = (range: Range) => {
  const unnamed = sql`${accepted} and e.kind = 'INBOUND' and c.deliverer is null and c.otherissuer is null`
  return sql`select * from (${entered({ ...range, register: 'in', keepers: true }, unnamed)}) l where l.party is null`
}

/** A car handed over whole. */
const whole = sql`o.wastetype = ${ELV} and o.car_id is not null`

/** Precedes the number of a VN next to that of a slip. */
const VN = 'VN '

/** A line of a register that names the VN of a car, with what precedes its number; `id` is that of the line. */
export interface VnLine {
  id: number
  carId: number
  before: string
}

/** Those of some lines of a register that name the VN of a car. */
export async function vnLines(
  db: Db,
  register: Register,
  lines: readonly Pick<RegisterRow, 'id' | 'carId'>[],
): Promise<VnLine[]> {
  if (register === 'reuse') return []
  if (register !== 'out') return lines.flatMap(({ id, carId }) => (carId ? [{ id, carId, before: '' }] : []))
  const { rows } = await sql<VnLine>`
    select o.id, o.car_id as "carId", ${sql.lit(VN)} as before from output o
    where o.mandator_id = current_mandator() and o.id = any (${lines.map(({ id }) => id)}::bigint[]) and ${whole}`.execute(
    db,
  )
  return rows
}

/** Loads by the day of leaving; a whole car with its VN. */
const handedOn = (asked: Asked) => sql`
  select ${columnsOf(RegisterRow, {
    id: sql`o.id`,
    day: sql`o.actiondate`,
    wastetype: sql`o.wastetype`,
    kg: sql`o.kg`,
    pieces: sql`coalesce(o.pieces, case when o.wastetype = ${HULK} then hulks_of(o.id) when ${whole} then 1 end)`,
    subject: sql`null::text`,
    paper: sql`nullif(concat_ws(', ', d.receiptnumber, ${sql.lit(VN)} || case when ${whole} then coalesce(vnr_in_force(o.mandator_id, o.car_id), w.othervnr) end), '')`,
    party: sql`nullif(concat_ws(', ', named_with_address(d.booked -> 'disposer'), p.disposalnumber), '')`,
    carrier: sql`t.name`,
    proof: sql`d.disposalproofnumber`,
    rdcode: sql`d.rdcode`,
    substance: sql`d.substance`,
    staffName: sql`coalesce(d.staff_name, o.staff_name)`,
    late: late('o', sql`coalesce(d.occurredon, o.actiondate)`),
    carId: sql`null::bigint`,
    recordId: sql`d.id`,
  })} from output o join disposal d on d.mandator_id = o.mandator_id and d.id = o.disposal_id
  left join car w on w.mandator_id = o.mandator_id and w.id = o.car_id
  cross join lateral disposer_of(d.booked) p cross join lateral carrier_of(d.booked) t
  where ${during('o', asked)} and o.outkind = 'DISPOSAL' and ${ofType(sql`o.wastetype`, asked)}`

/** Parts by the day on which their list handed them over; returns are negative. */
const reused = (asked: Asked, language: string) => sql`
  select ${columnsOf(RegisterRow, {
    id: sql`s.id`,
    day: sql`s.actiondate`,
    wastetype: sql`'PARTS'`,
    kg: sql`s.kg`,
    pieces: sql`s.pieces`,
    subject: nameOfPart('p', language),
    paper: sql`concat(l.year, '/', l.no)`,
    party: sql`l.buyer`,
    carrier: sql`null::text`,
    proof: sql`null::text`,
    rdcode: sql`null::text`,
    substance: sql`null::text`,
    staffName: sql`l.staff_name`,
    late: late('l', sql`l.actiondate`),
    carId: sql`p.car_id`,
    recordId: sql`s.list_id`,
  })} from spare_line s join spare_list l on l.mandator_id = s.mandator_id and l.id = s.list_id
  join part p on p.mandator_id = s.mandator_id and p.id = s.part_id ${joinKinds('p')}
  where ${during('s', asked)}`

/** Columns of a register for the lines of a waste type. */
export const columnsOfRegister = (register: Register, wastetype?: string) => registerListOf(register, wastetype).columns

/** Lines of a register, unsorted. */
export const rowsOf = (asked: Asked, language: string) =>
  ({
    in: () => entered(asked, accepted),
    out: () => handedOn(asked),
    reuse: () => reused(asked, language),
    opening: () => entered(asked, opening),
  })[asked.register]()

const derived = { late: sql`case when b.late then 'late' end` }

/** Lines of a register. Throws `not-found` if it is no own dismantler. */
export const register = (db: Db, asked: Asked, query: PageQuery & Reader): Promise<JsonText> =>
  pagedRows(db, {
    base: rowsOf(asked, query.language),
    of: registerListOf(asked.register, asked.wastetype),
    asked: query,
    derived,
    there: owns(asked.dismantlerId),
  })

/** The same as a query, in the order of the list. */
export const registerRows = (asked: Asked, query: PageQuery & Reader) =>
  listed(rowsOf(asked, query.language), query, registerListOf(asked.register, asked.wastetype), derived)

/** Waste types with lines in a register; parts have a single one. */
export function registerTypes(db: Db, { register, ...range }: Range & { register: Register }, language: string) {
  const types = (which: Sql) => sql`select e.wastetype, e.kg from entry e
    left join ${joinedCar('e')} where ${during('e', range)} and ${which}`
  const lines = {
    in: types(accepted),
    opening: types(opening),
    out: sql`select o.wastetype, o.kg from output o where ${during('o', range)} and o.outkind = 'DISPOSAL'`,
    reuse: sql`select 'PARTS' as wastetype, s.kg from spare_line s where ${during('s', range)}`,
  }[register]
  return jsonRows(
    db,
    sql`select ${columns({
      wastetype: sql`l.wastetype`,
      name: wasteNames(language).wastename,
      tradename: wasteNames(language).tradename,
      hazardous: sql`w.hazardous`,
      lines: sql`l.lines`,
      kg: sql`l.kg`,
    } satisfies Record<keyof RegisterType, Sql>)}
    from (select wastetype, count(*)::int as lines, sum(kg) as kg from (${lines}) l group by 1) l
    left join lateral waste_types_on(l.wastetype, ${range.to}::date) w on true order by w.fraction, w.sorter, l.wastetype`,
    owns(range.dismantlerId),
  )
}

/** Code and AVV name of a waste type on the last day of the period. */
export async function legalName(db: Db, { wastetype, to }: { wastetype: string; to: string }): Promise<string> {
  const { rows } = await sql<{ hazardous: boolean; name: string }>`
    select hazardous, names ->> 'de' as name from waste_types_on(${wastetype}, ${to}::date)`.execute(db)
  return rows[0] ? legalText({ wastetype, ...rows[0] }) : wastetype
}
