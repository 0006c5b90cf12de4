import { today } from '@kreislauf/core/days.ts'
import { HULK } from '@kreislauf/core/domain/avv.ts'
import type { EntryBehind, OutLine } from '@kreislauf/core/features/disposals/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db, jsonRows } from '../../platform/database/db.ts'
import { owns } from '../companies/index.ts'

const carInfo = (car: string) =>
  sql`trim(concat_ws(' ', ${sql.ref(`${car}.manufacturer`)}, ${sql.ref(`${car}.model`)}, ${sql.ref(`${car}.licenceplate`)}, right(${sql.ref(`${car}.vin`)}, 6)))`

/** `further`: additional columns. */
const behindRows = (condition: RawBuilder<unknown>, further: Record<string, RawBuilder<unknown>> = {}) => sql`
  select ${columns({
    ...further,
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

/** Entries allocated to an output line. Throws `not-found`. */
export const behind = (db: Db, outputId: number) =>
  jsonRows(
    db,
    behindRows(sql`a.output_id = ${outputId}`),
    sql<boolean>`exists (select from output o where o.id = ${outputId})`,
  )

/** Lines of a disposal with the entries allocated to each. */
export async function lines(db: Db, disposalId: number): Promise<OutLine[]> {
  const reading = sql<Omit<OutLine, 'entryIns'>>`
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
  const tracing = sql<EntryBehind & { outLine: number }>`
    ${behindRows(sql`a.output_id in (select id from output where disposal_id = ${disposalId})`, { outLine: sql`a.output_id` })}`.execute(
    db,
  )
  const [{ rows: found }, { rows: sources }] = await Promise.all([reading, tracing])
  return found.map(line => ({ ...line, entryIns: sources.filter(source => source.outLine === line.id) }))
}

/**
 * Entries and positive output lines with free mass, oldest first; whole cars (160104) only on request. Limited to what may still leave on the day
 * (decision 23), by reducing the oldest ones. The rest of a hulk that has left names no car.
 */
export const disposables = (
  db: Db,
  dismantlerId: number,
  { wastetype, on = today() }: { wastetype?: string | undefined; on?: string | undefined },
) => {
  const among = (
    alias: string,
  ) => sql`${sql.ref(`${alias}.mandator_id`)} = current_mandator() and ${sql.ref(`${alias}.dismantler_id`)} = ${dismantlerId}
    ${wastetype ? sql`and ${sql.ref(`${alias}.wastetype`)} = ${wastetype}` : sql`and ${sql.ref(`${alias}.wastetype`)} <> '160104'`}
    and ${sql.ref(`${alias}.actiondate`)} <= ${on}::date`
  const found = sql`
    select ${columns({
      entryId: sql`e.id`,
      outputId: sql`null::bigint`,
      wastetype: sql`e.wastetype`,
      actiondate: sql`e.actiondate`,
      amount: sql`e.amount`,
      measure: sql`e.measure`,
      kg: sql`e.kg`,
      leftKg: sql`e.kg - e.taken_kg`,
      pieces: sql`e.pieces`,
      carId: sql`case when e.wastetype <> ${HULK} or k.step <> 'DISPOSED' then e.car_id end`,
      carInfo: sql`nullif(${carInfo('k')}, '')`,
    })}
    from entry e left join car k on k.mandator_id = e.mandator_id and k.id = e.car_id where ${among('e')} and e.taken_kg < e.kg
    union all
    select null, o.id, o.wastetype, o.actiondate, o.amount, o.measure, o.change_kg, o.change_kg - o.taken_kg, o.pieces, null, null
    from output o where ${among('o')} and o.taken_kg < o.change_kg`
  const newer = sql`coalesce(sum(s."leftKg") over (partition by s.wastetype order by s.actiondate desc, s."entryId" desc nulls first, s."outputId" desc
    rows between unbounded preceding and 1 preceding), 0)`
  return jsonRows(
    db,
    sql`
      with found as (${found}),
      free as (select t.wastetype, free_stock(current_mandator(), ${dismantlerId}::bigint, t.wastetype, ${on}::date) as kg
        from (select distinct wastetype from found) t),
      offered as (select s.*, f.kg - ${newer} as rest from found s join free f on f.wastetype = s.wastetype)
      select "entryId", "outputId", wastetype, actiondate, amount, measure, kg, least("leftKg", rest) as "leftKg", pieces, "carId", "carInfo"
      from offered where rest > 0 order by actiondate, "entryId" nulls last, "outputId"`,
    owns(dismantlerId),
  )
}
