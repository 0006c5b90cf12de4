import { z } from 'zod'
import type { Kind } from '../../domain/departments.ts'
import { type ContributedAt, contributedAt, contributions } from '../../today/contributions.ts'
import { Step } from '../cars/contract.ts'

/** Promised notices to the registration authority (VN boxes 3.10, 4.13): the last day of the first one, the day of the oldest reception. */
const Notices = z.object({ count: z.int(), dueon: z.string(), from: z.string() })
const Expiring = z.object({
  kind: z.enum(['COMPANY', 'EMPLOYEE', 'DISPOSER', 'CARRIER', 'DOCUMENT']),
  id: z.int(),
  name: z.string(),
  what: z.string().nullable(),
  validto: z.string(),
})

/** What features bring to the Today of a kind of place: a list of items each. */
const told = <Place extends Kind>(place: Place) =>
  Object.fromEntries(contributedAt(place).map(name => [name, z.array(contributions[name].item)])) as Shapes<Place>
type Shapes<Place extends Kind> = {
  [Name in ContributedAt<Place>]: z.ZodArray<(typeof contributions)[Name]['item']>
}

/** Weeks of which the course of the stock is told. */
export const STOCK_WEEKS = 12

/** Today's work and the state of the yard at a glance. */
export const Dashboard = z.object({
  ...told('DISMANTLER'),
  openReceptions: z.int(),
  oldOpenReceptions: z.int(),
  collectorReady: z.int(),
  waitingForLog: z.int(),
  /** Incidents of which something is left to do. */
  openIncidents: z.int(),
  steps: z.array(z.object({ step: Step, count: z.int(), kg: z.number(), oldestDays: z.int().nullable() })),
  notices: Notices.nullable(),
  expiring: z.array(Expiring),
  stock: z.array(
    z.object({
      fraction: z.int(),
      name: z.string(),
      kg: z.number(),
      /** The stock at the end of each of the last `STOCK_WEEKS` weeks, the last one today's. */
      weeks: z.array(z.number()),
      /** What a load of each of its wastes usually weighs, the middle one of the last twelve months; null where one of them had fewer than three. */
      loadKg: z.number().nullable(),
    }),
  ),
  trend: z.array(z.object({ year: z.int(), month: z.int(), cars: z.int(), kg: z.number() })),
  latestStatement: z.string(),
  /** Stock under waste codes that have ended, to be re-coded (domain 3.3). */
  ended: z.array(z.object({ wastetype: z.string(), name: z.string(), kg: z.number() })),
  /** What there is at all: the first steps of an empty yard are made of it. */
  has: z.object({
    certificate: z.boolean(),
    employee: z.boolean(),
    partner: z.boolean(),
    reception: z.boolean(),
    entry: z.boolean(),
  }),
})

/** A collector's day: its receptions at all its dismantlers. */
export const CollectorDay = z.object({
  ...told('COLLECTOR'),
  open: z.int(),
  ready: z.int(),
  locked: z.int(),
  /** Incidents of which something is left to do. */
  openIncidents: z.int(),
  notices: Notices.nullable(),
  expiring: z.array(Expiring),
  trend: z.array(z.object({ year: z.int(), month: z.int(), cars: z.int() })),
})

export type Dashboard = z.output<typeof Dashboard>
export type CollectorDay = z.output<typeof CollectorDay>
