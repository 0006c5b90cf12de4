import { HIGH_VOLTAGE_PROOFS, isOnHighVoltage } from '@kreislauf/core/domain/safety.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { momentOf } from './calendar.ts'
import type { CarRow } from './cars.ts'
import type { Staff } from './staff.ts'
import { insertNumbered } from './tables.ts'

const BATTERY_GONE = 'Antriebsbatterie fehlte schon bei der Anlieferung, Protokoll der Werkstatt liegt bei'
const TAKEN_APART = ['PARTS', 'FURTHER', 'DISPOSED']

interface Cleared {
  mandatorId: number
  dismantlerId: number
  staff: Staff
  cars: readonly CarRow[]
  /** The administrator, who approves a car. */
  name: string
}

/**
 * Cars with high voltage that are being dismantled: switched off by a qualified person on the day of draining; the last one is approved with a
 * reason.
 */
export async function seedClearances(db: Db, { mandatorId, dismantlerId, staff, cars, name }: Cleared): Promise<void> {
  const { rows: drained } = await sql<{ carId: number; day: string }>`
    select car_id, min(actiondate) as day from entry where mandator_id = ${mandatorId} and kind = 'LINE' and car_id is not null group by 1`.execute(
    db,
  )
  const days = new Map(drained.map(({ carId, day }) => [carId, day]))
  const apart = cars.flatMap(({ id: carId, drivetype, step }) => {
    const day = days.get(carId)
    return day && isOnHighVoltage(drivetype) && TAKEN_APART.includes(step) ? [{ carId, day }] : []
  })
  const rows = apart.map((row, index) => {
    const staffId = index < apart.length - 1 ? staff.holder(HIGH_VOLTAGE_PROOFS, row.day) : undefined
    const by = staffId
      ? { staffId, override: null, overriddenby: null }
      : { staffId: null, override: BATTERY_GONE, overriddenby: name }
    return { mandatorId, dismantlerId, ...row, ...by, createdAt: momentOf(row.day, 540) }
  })
  await insertNumbered(db, 'clearance', rows)
}

/** Recalls as loaded by an operator, with fictitious references, for cars of the demo. They remain when the demo is reset. */
const recalls = [
  {
    ...{ reference: 'DEMO-2019-01', manufacturer: 'Toyota', model: 'Yaris', sorter: 1 },
    ...{ builtfrom: '2001-01-01', builtto: '2005-12-31', link: 'https://www.kba-online.de/gpsg/' },
    names: {
      de: 'Gasgenerator des Beifahrer-Airbags kann beim Auslösen bersten. Airbag nicht verkaufen, nur zünden lassen.',
      en: 'The inflator of the passenger airbag may burst. Do not sell the airbag, have it deployed.',
    },
  },
  {
    ...{ reference: 'DEMO-2021-07', manufacturer: 'Renault', model: 'Zoe', sorter: 2 },
    ...{ builtfrom: null, builtto: null, link: null },
    names: {
      de: 'Isolation der Hochvoltleitung kann durchscheuern. Vor dem Ausbau Isolationswiderstand messen.',
      en: 'The insulation of the high-voltage cable may chafe. Measure its resistance before removal.',
    },
  },
]

export const seedRecalls = (db: Db) =>
  sql`insert into recall (reference, manufacturer, model, sorter, builtfrom, builtto, names, link, source, origin)
    select reference, manufacturer, model, sorter, builtfrom, builtto, names, link, 'Demo', 'OPERATOR'
    from jsonb_populate_recordset(null::recall, ${JSON.stringify(recalls)}) on conflict do nothing`.execute(db)
