import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type Filled, foundNothing, known, refusedEach } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'
import { newTenant } from '../../testing/tenant.ts'
import { png, upload } from '../../testing/uploading.ts'

async function doorAndTemplate({ whole, tenant, dismantlerId, receptions: { carId } }: Filled) {
  const door = { carId, sparecategory: 'DOOR', weight: 20, designation: 'Tür vorn', place: 'A 1', remark: 'Kratzer' }
  const { parts } = await whole(api.parts.save, { params: { dismantlerId }, body: [door] })
  await whole(api.parts.addDocs, { params: { id: parts[0]?.id ?? 0 }, body: upload(png, 'a.png') })
  await tenant.inside(db => db.updateTable('part').set({ code: '24103' }).execute())
  const lines = [{ sparecategory: 'DOOR', weight: 20 }]
  await whole(api.parts.saveTemplate, { body: { name: 'Golf', manufacturer: 'VW', model: 'Golf', lines } })
}

interface Entering {
  on: string
  weight: number
  model: string
}
type CarInLog = (db: Db, dismantlerId: number, more: Partial<Entering>) => Promise<number>

/** A yard with a car of a tonne, in its log for ten days by `carInLog` of the log's test data, and somebody who removes parts from it. */
export async function partsYard(carInLog: CarInLog, rights = '00FF') {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const newCar = (more: Partial<Entering> = {}) =>
    tenant.inside(db => carInLog(db, dismantlerId, { on: addDays(today(), -10), ...more }))
  const carId = await newCar()
  const call = await tenant.signIn({ rights })
  const at = { params: { dismantlerId } }
  const taken = async (more: object = {}) => {
    const { parts: made } = await call(api.parts.save, { ...at, body: [{ carId, sparecategory: 'DOOR', ...more }] })
    if (!made[0]) throw new Error('it is gone')
    return made[0]
  }
  const read = (id: number) => call(api.parts.get, { params: { id } })
  /** Hands a part over. */
  const handed = (spareId: number, actionDate = today()) =>
    call(api.spares.save, { ...at, body: { actionDate, spareOuts: [{ spareId }] } })
  const stock = (day = today()) =>
    tenant.inside(async db => {
      const { rows } = await sql<{ wastetype: string; kg: number }>`
        select wastetype, kg from stock_on(current_mandator(), ${dismantlerId}::bigint, ${day}::date) where kg <> 0`.execute(
        db,
      )
      return Object.fromEntries(rows.map(({ wastetype, kg }) => [wastetype, kg]))
    })
  const restOf = async (id = carId) => (await call(api.log.car, { params: { carId: id } })).restKg
  return { tenant, dismantlerId, staffId, carId, newCar, call, at, taken, read, handed, stock, restOf }
}

export const testing = [
  known('parts', {
    writes: {
      free: {
        [free.addsFile]: 'addDocs',
        [free.removesFile]: 'removeDoc',
      },
      apart: {
        [apart.besides]: 'saveTemplate',
      },
      versioned: {
        './parts.test.ts': 'bringBack scrap unscrap',
      },
      seen: {
        '../log/meanwhile.test.ts': 'save',
      },
    },

    record: 'part',
    harmless: {
      // Filters by another company's car.
      list: foundNothing,
      export: foundNothing,
      setPlaces: refusedEach,
      setStates: refusedEach,
    },
    recordsInPath: { saveTemplate: 'part_template' },
    kept: ['part_template.name'],
    fill: doorAndTemplate,
  }),
]
