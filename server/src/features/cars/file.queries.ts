import { STAGES, type Stage, stageOf } from '@kreislauf/core/domain/stages.ts'
import type { CarFile } from '@kreislauf/core/features/cars/contract.ts'
import { fromKeys } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { present, source } from './rows.queries.ts'

interface Found extends Omit<CarFile, 'days'> {
  receptiondate: string
  vndate: string | null
  enteredon: string | null
  disposedon: string | null
  lines: { wastetype: string; fraction: number; day: string }[] | null
}

/** Last day on which each waste type was booked out of the car. */
const lines = sql`(select json_agg(l) from (
  select e.wastetype, w.fraction, max(e.actiondate) as day
  from entry e cross join lateral waste_types_on(e.wastetype, e.actiondate) w
  where e.mandator_id = current_mandator() and e.car_id = c.id and e.kind = 'LINE' group by e.wastetype, w.fraction) l)`

/** Last day on which something of it was handed over. */
const disposedon = sql`(select max(s.actiondate) from entry e
  join allocation a on a.mandator_id = e.mandator_id and a.entry_id = e.id
  join output o on o.mandator_id = a.mandator_id and o.id = a.output_id
  join disposal s on s.mandator_id = o.mandator_id and s.id = o.disposal_id
  where e.mandator_id = current_mandator() and e.car_id = c.id and c.step = 'DISPOSED')`

/** Header of every screen of a car, even if all its receptions are cancelled. `withLog`: with the days of its bookings. */
export async function fileOf(db: Db, id: number, withLog: boolean): Promise<CarFile> {
  const { rows } = await sql<Found>`select ${columns({
    id: sql`c.id`,
    dismantlerId: sql`c.dismantler_id`,
    car: sql`concat_ws(' ', c.manufacturer, c.model)`,
    licenceplate: sql`c.licenceplate`,
    dmark: sql`c.dmark`,
    vin: sql`c.vin`,
    recID: sql`r.id`,
    vnr: sql`r.vnr`,
    withoutVn: sql`c.novnreason is not null`,
    location: sql`c.location`,
    step: sql`c.step`,
    inInventory: present,
    inLog: sql`c.enteredon is not null and c.mandator_id = current_mandator()`,
    receptiondate: sql`c.receptiondate`,
    vndate: sql`(select l.vndate from reception l where l.mandator_id = c.mandator_id and l.car_id = c.id and l.status = 'LOCKED' limit 1)`,
    enteredon: sql`c.enteredon`,
    disposedon: withLog ? disposedon : sql`null::date`,
    lines: withLog ? lines : sql`null::json`,
  })} ${source} where c.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  const { receptiondate, vndate, enteredon, disposedon: gone, lines: booked, ...file } = rows[0]
  const lastOf = (stage: Stage) => {
    const days = (booked ?? []).filter(line => stageOf(line) === stage).map(({ day }) => day)
    return days.toSorted().at(-1) ?? null
  }
  const stages = fromKeys(STAGES, lastOf)
  return {
    ...file,
    days: { RECEPTION: receptiondate, VNLOCKED: vndate, VEHICLE: enteredon, DISPOSED: gone, ...stages },
  }
}
