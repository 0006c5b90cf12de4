import {
  carsToday as described,
  carsForLog as forLog,
  carsOnYard as onYard,
  carTrend as trendOfCars,
} from '@kreislauf/core/features/cars/today.ts'
import { contribute, tell } from '../../today/contribute.ts'
import { dueCars } from './queries.ts'
import { steps, trend, waitingForLog } from './today.queries.ts'

/** Cars to be drained or treated, from the reminder days of the company before their last day. */
export const carsToday = contribute(described, {
  read: async ({ db, place, ahead }) => (ahead < 0 ? [] : dueCars(db, place, ahead)),
})

/** Cars that wait for the operating log. */
export const carsForLog = tell(forLog, { row: waitingForLog })

/** Cars on the yard by step. */
export const carsOnYard = tell(onYard, {
  read: async ({ db, place, day }) => ({ steps: await steps(db, place, day) }),
})

/** Cars received by month. */
export const carTrend = tell(trendOfCars, {
  read: async ({ db, place, day }) => ({ trend: await trend(db, place, day) }),
})
