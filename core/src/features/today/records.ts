import { z } from 'zod'
import type { Kind } from '../../domain/departments.ts'
import { type ContributedAt, contributions, told } from '../../today/contributions.ts'
import { contributedAt, type ToldShape, toldAt } from '../../today/parts.ts'

type Shape<Place extends Kind> = ToldShape<Place> & {
  [Name in ContributedAt<Place>]: z.ZodArray<(typeof contributions)[Name]['item']>
}

/** The contributions of features to Today for a kind of place, a list of items each, and what else they tell. */
const partsAt = <Place extends Kind>(place: Place) =>
  Object.assign(
    Object.fromEntries(contributedAt(place).map(name => [name, z.array(contributions[name].item)])),
    ...toldAt(place).map(name => told[name].fields),
  ) as Shape<Place>

/** Today's tasks and the figures of the yard. */
export const Dashboard = z.object(partsAt('DISMANTLER'))

/** A collector's start screen: its receptions at all its dismantlers. */
export const CollectorDay = z.object(partsAt('COLLECTOR'))

/** The start screen of a remanufacturer: what waits for it. */
export const RemanDay = z.object(partsAt('REMAN'))

export type Dashboard = z.output<typeof Dashboard>
export type CollectorDay = z.output<typeof CollectorDay>
export type RemanDay = z.output<typeof RemanDay>
