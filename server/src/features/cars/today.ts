import { carsToday as described } from '@kreislauf/core/features/cars/today.ts'
import { contribute } from '../../today/contribute.ts'
import { dueCars } from './queries.ts'

/** Cars to be drained or treated, from as many days before their last one on as the company is reminded. */
export const carsToday = contribute(described, {
  read: async ({ db, place, ahead }) => (ahead < 0 ? [] : dueCars(db, place, ahead)),
})
