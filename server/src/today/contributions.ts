import type { Contributed, ContributedAt, ItemOf } from '@kreislauf/core/today/contributions.ts'
import { carsToday } from '../features/cars/today.ts'
import { containersToday } from '../features/containers/today.ts'
import { offersToday } from '../features/offers/today.ts'
import { reviewsToday } from '../features/reviews/today.ts'
import { reportsToday } from '../features/wastereports/today.ts'
import type { Read, Served } from './contribute.ts'

/** What Today reads for itself. */
type AtPlaces = ContributedAt<'DISMANTLER' | 'COLLECTOR'>

/** How what features bring to Today is read and mailed: one left out does not compile. Mails go out in this order. */
export const served: { [Name in AtPlaces]: Read<ItemOf<Name>> } & Record<Exclude<Contributed, AtPlaces>, Served> = {
  reviews: reviewsToday,
  reports: reportsToday,
  containers: containersToday,
  cars: carsToday,
  offers: offersToday,
}
