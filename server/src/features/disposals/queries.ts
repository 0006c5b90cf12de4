import { CARRIER_IS_DISPOSER } from '@kreislauf/core/features/partners/contract.ts'
import type { Disposal, DisposalForm, DisposalProcess, EntryBehind, OutLine } from '@kreislauf/core/features/disposals/contract.ts'
import type { ListQuery } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, containing, type Db, jsonRows, listed } from '../../platform/db.ts'

export interface DisposalFilter extends ListQuery {
  from?: string | undefined
  to?: string | undefined
  wastetype?: string | undefined
  disposerId?: number | undefined
}

/** Words that a list needs in the reader's language. */
export interface Reader {
  language: string
  sameAsDisposer: string
}

const carInfo = (car: string) => sql`trim(concat_ws(' ', ${sql.ref(`${car}.manufacturer`)}, ${sql.ref(`${car}.model`)}, ${sql.ref(`${car}.licenceplate`)}, right(${sql.ref(`${car}.vin`)}, 6)))`

const disposalRows = (condition: RawBuilder<unknown>, { language, sameAsDisposer }: Reader) => sql`
  select ${columns({
    id: sql`d.id`,
    version: sql`d.version`,
    dismantlerId: sql`d.dismantler_id`,
    actiondate: sql`d.actiondate`,
    occurredon: sql`d.occurredon`,
    wastetype: sql`d.wastetype`,
    wastename: language === 'de' ? sql`w.name_de` : sql`w.name_en`,
    hazardous: sql`w.hazardous`,
    fraction: sql`w.fraction`,
    myDisposerId: sql`d.disposer_id`,
    disposerName: sql`p.name`,
    carrierId: sql`coalesce(d.carrier_id, ${CARRIER_IS_DISPOSER})`,
    carrierName: sql`coalesce(c.name, ${sameAsDisposer})`,
    rdcode: sql`d.rdcode`,
    receiptnumber: sql`d.receiptnumber`,
    disposalproofnumber: sql`d.disposalproofnumber`,
    remark: sql`d.remark`,
    reason: sql`d.reason`,
    staffId: sql`d.staff_id`,
    staffName: sql`nullif(concat_ws(' ', e.firstname, e.lastname), '')`,
    amount: sql`o.amount`,
    measure: sql`o.measure`,
    kg: sql`coalesce(o.kg, 0)`,
    tons: sql`round(coalesce(o.kg, 0) / 1000, 3)`,
    pieces: sql`o.pieces`,
    locked: sql`coalesce(d.actiondate <= y.closed_till, false)`,
  })}
  from disposal d
  join disposer p on p.mandator_id = d.mandator_id and p.id = d.disposer_id
  join department y on y.mandator_id = d.mandator_id and y.id = d.dismantler_id
  left join carrier c on c.mandator_id = d.mandator_id and c.id = d.carrier_id
  left join employee e on e.mandator_id = d.mandator_id and e.id = d.staff_id
  cross join lateral waste_type_on(d.wastetype, d.actiondate) w
  left join lateral (
    select sum(kg) as kg, sum(pieces) as pieces, case when min(measure) = max(measure) then sum(amount) end as amount,
      case when min(measure) = max(measure) then min(measure) end as measure
    from output where mandator_id = d.mandator_id and disposal_id = d.id) o on true
  where d.mandator_id = current_mandator() and ${condition}`

const sortable = ['actiondate', 'wastetype', 'wastename', 'disposerName', 'carrierName', 'kg', 'receiptnumber', 'disposalproofnumber', 'rdcode']

const matching = (dismantlerId: number, { from, to, wastetype, disposerId, q }: DisposalFilter) => sql`
  d.dismantler_id = ${dismantlerId}
  ${from ? sql`and d.actiondate >= ${from}::date` : sql``} ${to ? sql`and d.actiondate <= ${to}::date` : sql``}
  ${wastetype ? sql`and d.wastetype = ${wastetype}` : sql``} ${disposerId ? sql`and d.disposer_id = ${disposerId}` : sql``}
  ${q ? sql`and lower(concat_ws(' ', p.name, c.name, d.wastetype, w.name_de, w.name_en, d.receiptnumber, d.disposalproofnumber, d.remark)) like ${containing(q)}` : sql``}`

export const list = (db: Db, dismantlerId: number, filter: DisposalFilter, reader: Reader) =>
  jsonRows(db, listed(disposalRows(matching(dismantlerId, filter), reader), filter, sortable, '-actiondate'))

export async function rows(db: Db, dismantlerId: number, filter: DisposalFilter, reader: Reader): Promise<Disposal[]> {
  const found = await sql<Disposal>`${listed(disposalRows(matching(dismantlerId, filter), reader), filter, sortable, '-actiondate')}`.execute(db)
  return found.rows
}

export async function disposal(db: Db, id: number, reader: Reader): Promise<Disposal> {
  const { rows } = await sql<Disposal>`${disposalRows(sql`d.id = ${id}`, reader)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

export async function last(db: Db, dismantlerId: number, disposerId: number, wastetype: string | undefined, reader: Reader): Promise<Disposal | null> {
  const filter = { disposerId, wastetype, limit: 1 }
  return (await rows(db, dismantlerId, filter, reader))[0] ?? null
}

const behindRows = (condition: RawBuilder<unknown>) => sql`
  select ${columns({
    outLine: sql`a.output_id`,
    entryId: sql`a.entry_id`,
    outputId: sql`a.source_output_id`,
    kg: sql`a.kg`,
    actiondate: sql`coalesce(e.actiondate, o.actiondate)`,
    wastetype: sql`coalesce(e.wastetype, o.wastetype)`,
    carId: sql`e.car_id`,
    carInfo: sql`nullif(${carInfo('k')}, '')`,
  })}
  from allocation a
  left join entry e on e.mandator_id = a.mandator_id and e.id = a.entry_id
  left join output o on o.mandator_id = a.mandator_id and o.id = a.source_output_id
  left join car k on k.mandator_id = e.mandator_id and k.id = e.car_id
  where ${condition} order by coalesce(e.actiondate, o.actiondate), a.id`

/** The entries behind one output line; of a line that is not there, not-found. */
export async function behind(db: Db, outputId: number): Promise<EntryBehind[]> {
  await db
    .selectFrom('output')
    .select('id')
    .where('id', '=', outputId)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  return (await sql<EntryBehind>`${behindRows(sql`a.output_id = ${outputId}`)}`.execute(db)).rows
}

export async function lines(db: Db, disposalId: number): Promise<OutLine[]> {
  const { rows: found } = await sql<Omit<OutLine, 'entryIns'>>`
    select ${columns({
      id: sql`o.id`,
      outId: sql`o.id`,
      disposalId: sql`o.disposal_id`,
      dismantlerId: sql`o.dismantler_id`,
      wastetype: sql`o.wastetype`,
      amount: sql`o.amount`,
      measure: sql`o.measure`,
      kg: sql`o.kg`,
      pieces: sql`o.pieces`,
      actiondate: sql`o.actiondate`,
      carId: sql`o.car_id`,
      carInfo: sql`nullif(${carInfo('k')}, '')`,
      remark: sql`o.remark`,
      locked: sql`coalesce(o.actiondate <= y.closed_till, false)`,
      staffId: sql`o.staff_id`,
      uiInfo: sql`null`,
    })}
    from output o join department y on y.mandator_id = o.mandator_id and y.id = o.dismantler_id
    left join car k on k.mandator_id = o.mandator_id and k.id = o.car_id
    where o.disposal_id = ${disposalId} order by o.id`.execute(db)
  const { rows: sources } = await sql<EntryBehind & { outLine: number }>`
    ${behindRows(sql`a.output_id in (select id from output where disposal_id = ${disposalId})`)}`.execute(db)
  return found.map(line => ({ ...line, entryIns: sources.filter(source => source.outLine === line.id) }))
}

export const disposables = (db: Db, dismantlerId: number, { wastetype, on }: { wastetype?: string | undefined; on?: string | undefined }) => {
  const among = (alias: string) => sql`${sql.ref(`${alias}.mandator_id`)} = current_mandator() and ${sql.ref(`${alias}.dismantler_id`)} = ${dismantlerId}
    ${wastetype ? sql`and ${sql.ref(`${alias}.wastetype`)} = ${wastetype}` : sql`and ${sql.ref(`${alias}.wastetype`)} <> '160104'`}
    ${on ? sql`and ${sql.ref(`${alias}.actiondate`)} <= ${on}::date` : sql``}`
  return jsonRows(
    db,
    sql`select * from (
      select ${columns({ entryId: sql`e.id`, outputId: sql`null::bigint`, wastetype: sql`e.wastetype`, actiondate: sql`e.actiondate`, amount: sql`e.amount`, measure: sql`e.measure`,
        kg: sql`e.kg`, leftKg: sql`e.kg - e.taken_kg`, pieces: sql`e.pieces`, carId: sql`e.car_id`, carInfo: sql`nullif(${carInfo('k')}, '')` })}
      from entry e left join car k on k.mandator_id = e.mandator_id and k.id = e.car_id where ${among('e')} and e.taken_kg < e.kg
      union all
      select o.id, o.id, o.wastetype, o.actiondate, o.amount, o.measure, o.change_kg, o.change_kg - o.taken_kg, o.pieces, null, null
      from (select *, null::bigint as none from output) o where ${among('o')} and o.taken_kg < o.change_kg
    ) s order by actiondate, "entryId"`,
  )
}

interface Stock {
  stockKg: number
  freeKg: number
  lowestOn: string
}

/** Stock of a day, the least of it and of every later day, and the first day it is so low; `without` a disposal that is being edited. */
export async function available(db: Db, dismantlerId: number, wastetype: string, day: string, without?: number): Promise<Stock> {
  const { rows } = await sql<Stock>`
    with net as (
      select greatest(day, ${day}::date) as day, sum(in_kg - out_kg - diff_kg) as kg from stock_day
        where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and wastetype = ${wastetype} group by 1
      union all select greatest(actiondate, ${day}::date), -change_kg from output
        where disposal_id = ${without ?? null}::bigint and dismantler_id = ${dismantlerId} and wastetype = ${wastetype}
      union all select ${day}::date, 0
    ), running as (select day, sum(sum(kg)) over (order by day) as kg from net group by day)
    select ${columns({
      stockKg: sql`(select kg from running where day = ${day}::date)`,
      freeKg: sql`min(kg)`,
      lowestOn: sql`(select day from running order by kg, day limit 1)`,
    })} from running`.execute(db)
  return rows[0] ?? { stockKg: 0, freeKg: 0, lowestOn: day }
}

type Values = DisposalForm['disposal']

export async function saveDisposal(db: Db, dismantlerId: number, { id, version, carrierId, myDisposerId, ...form }: Values, stale: () => Promise<DisposalProcess>): Promise<number> {
  const values = { ...form, disposerId: myDisposerId, carrierId: carrierId === CARRIER_IS_DISPOSER ? null : carrierId }
  if (!id) return (await db.insertInto('disposal').values({ ...values, dismantlerId }).returning('id').executeTakeFirstOrThrow()).id
  const saved = await db
    .updateTable('disposal')
    .set(values)
    .where('id', '=', id)
    .where('dismantlerId', '=', dismantlerId)
    .where('version', '=', version ?? 0)
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new Problem('stale', { current: await stale() })
  return id
}

/** A line of a disposal, ready to be written. */
export interface Line {
  id: number | undefined
  amount: number
  measure: string
  factor: number
  kg: number
  pieces: number | null
  carId: number | null
  remark: string | null
}

export async function saveLine(db: Db, dismantlerId: number, disposalId: number, head: Values, { id, ...line }: Line): Promise<number> {
  const { wastetype, actiondate, occurredon, rdcode, staffId } = head
  const values = { ...line, changeKg: -line.kg, wastetype, actiondate, occurredon, rdcode, staffId }
  if (id === undefined)
    return (await db.insertInto('output').values({ ...values, dismantlerId, disposalId, outkind: 'DISPOSAL' }).returning('id').executeTakeFirstOrThrow()).id
  await db
    .updateTable('output')
    .set(values)
    .where('id', '=', id)
    .where('disposalId', '=', disposalId)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  return id
}

export const removeLine = (db: Db, disposalId: number, id: number) => db.deleteFrom('output').where('id', '=', id).where('disposalId', '=', disposalId).execute()

export const removeDisposal = async (db: Db, id: number) => {
  await db.deleteFrom('output').where('disposalId', '=', id).execute()
  await db.deleteFrom('disposal').where('id', '=', id).execute()
}
