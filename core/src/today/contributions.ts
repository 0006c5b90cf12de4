import type { z } from 'zod'
import type { Kind } from '../domain/departments.ts'
import { carsToday } from '../features/cars/today.ts'
import { containersToday } from '../features/containers/today.ts'
import { offersToday } from '../features/offers/today.ts'
import { reviewsToday } from '../features/reviews/today.ts'
import { reportsToday } from '../features/wastereports/today.ts'
import { keysOf } from '../keys.ts'
import type { Right } from '../permissions.ts'
import type { Contribution, Standing } from './contribution.ts'

/** What features bring to Today, by the name of its list in the answer and of its days in the reminders; in the order of the settings. */
export const contributions = {
  reviews: reviewsToday,
  reports: reportsToday,
  containers: containersToday,
  cars: carsToday,
  offers: offersToday,
} as const

type Contributions = typeof contributions
export type Contributed = keyof Contributions

/** An item of a contribution. */
export type ItemOf<Name extends Contributed> = z.output<Contributions[Name]['item']>

/** A task of any of them. */
export type ContributedTask = ReturnType<Contributions[Contributed]['tasks']>[number]

/** The contributions that a kind of place has. */
export type ContributedAt<Place extends Kind> = {
  [Name in Contributed]: Place extends keyof Contributions[Name]['at'] ? Name : never
}[Contributed]

/** What a kind of place is told: a list of items for each of its contributions. */
export type ToldAt<Place extends Kind> = { [Name in ContributedAt<Place>]: ItemOf<Name>[] }

/** The names of the contributions that a kind of place has. */
export const contributedAt = <Place extends Kind>(place: Place): ContributedAt<Place>[] =>
  keysOf(contributions).filter((name): name is ContributedAt<Place> => rightAt(name, place) !== undefined)

/** The right to read a contribution at a kind of place; undefined where that has it not. */
export const rightAt = (name: Contributed, place: Kind): Right | undefined => {
  const { at }: Pick<Contribution, 'at'> = contributions[name]
  return at[place]
}

/** Every task that these lists make, with the name of its contribution. */
export const contributedTasks = (told: { [Name in Contributed]?: readonly ItemOf<Name>[] }, standing: Standing) =>
  keysOf(contributions).flatMap(name => {
    const { tasks }: { tasks(items: readonly unknown[], standing: Standing): readonly ContributedTask[] } =
      contributions[name]
    return tasks(told[name] ?? [], standing).map(task => ({ name, task }))
  })

/** Whether the work of a contribution is done on the yard itself. */
export const isYardwork = (name: Contributed): boolean => {
  const { yardwork }: Pick<Contribution, 'yardwork'> = contributions[name]
  return yardwork ?? false
}
