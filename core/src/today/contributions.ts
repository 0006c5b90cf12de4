import { z } from 'zod'
import type { Kind } from '../domain/departments.ts'
import { carsForLog, carsOnYard, carsToday, carTrend } from '../features/cars/today.ts'
import { boxesToday } from '../features/carts/today.ts'
import { companyPapers, companyStep } from '../features/companies/today.ts'
import { containersToday } from '../features/containers/today.ts'
import { contractsToday } from '../features/contracts/today.ts'
import { wantedToday } from '../features/coreoffers/today.ts'
import { notesToday } from '../features/deliveries/today.ts'
import { documentPapers } from '../features/documents/today.ts'
import { employeePapers, employeeStep } from '../features/employees/today.ts'
import { stockToday } from '../features/evaluations/today.ts'
import { incidentsToday } from '../features/incidents/today.ts'
import { endedToday, logStep } from '../features/log/today.ts'
import { offersToday } from '../features/offers/today.ts'
import { partnerPapers, partnerStep } from '../features/partners/today.ts'
import { ordersToday } from '../features/pickuporders/today.ts'
import {
  collectedToday,
  collectedTrend,
  noticesToday,
  receptionStep,
  receptionsToday,
} from '../features/receptions/today.ts'
import { reviewsToday } from '../features/reviews/today.ts'
import { statementsToday } from '../features/statements/today.ts'
import { bidsToday } from '../features/valuations/today.ts'
import { reportsToday } from '../features/wastereports/today.ts'
import { fromKeys, keysOf } from '../keys.ts'
import { type FirstStep, figures } from './contribution.ts'

/** Papers that expire, by the name of their days in the reminders; in the order of the settings. */
export const papers = {
  company: companyPapers,
  staff: employeePapers,
  partners: partnerPapers,
  documents: documentPapers,
} as const

/**
 * Contributions of features to Today, by the name of its list in the answer and of its days in the reminders; in the
 * order of the settings.
 */
export const contributions = {
  reviews: reviewsToday,
  reports: reportsToday,
  containers: containersToday,
  cars: carsToday,
  offers: offersToday,
} as const

/** Steps from an empty yard to the first car in the log, in their order. */
export const firstSteps = {
  certificate: companyStep,
  employee: employeeStep,
  partner: partnerStep,
  reception: receptionStep,
  entry: logStep,
} as const satisfies Record<string, FirstStep>

type Papers = typeof papers
export type PaperSet = keyof Papers

/** What can expire. */
export type EndingKind = { [Set in PaperSet]: keyof Papers[Set]['screens'] }[PaperSet]

export type FirstStepName = keyof typeof firstSteps

const kindsOfPapers = keysOf(papers).flatMap<EndingKind>(set => keysOf(papers[set].screens))

/** Papers of all features that have expired or will within the reminder days. */
const expiringToday = figures({
  fields: {
    expiring: z.array(
      z.object({
        kind: z.enum(kindsOfPapers),
        id: z.int(),
        name: z.string(),
        what: z.string().nullable(),
        validto: z.string(),
      }),
    ),
  },
  at: { DISMANTLER: 'VN.R', COLLECTOR: 'VN.R' },
  reads: ['reminders', ...keysOf(papers).flatMap(set => papers[set].reads)],
})

/** Which data exists at all, for the first steps of an empty yard. */
const begunToday = figures({
  fields: { has: z.object(fromKeys(keysOf(firstSteps), () => z.boolean())) },
  at: { DISMANTLER: 'VN.R' },
  reads: [],
})

/** What features tell Today without reminder days, in the order of the answer. */
export const told = {
  collected: collectedToday,
  receptions: receptionsToday,
  carsForLog,
  wanted: wantedToday,
  incidents: incidentsToday,
  carsOnYard,
  notices: noticesToday,
  expiring: expiringToday,
  stock: stockToday,
  carTrend,
  collectedTrend,
  statements: statementsToday,
  ended: endedToday,
  begun: begunToday,
  orders: ordersToday,
  agreements: contractsToday,
  boxes: boxesToday,
  notes: notesToday,
  bids: bidsToday,
} as const

type Contributions = typeof contributions
export type Contributed = keyof Contributions

/** An item of a contribution. */
export type ItemOf<Name extends Contributed> = z.output<Contributions[Name]['item']>

type All = typeof told
export type Told = keyof All

/** What is told under a name. */
export type FieldsOf<Name extends Told> = z.output<z.ZodObject<All[Name]['fields']>>

/** The names in one of the lists that a kind of place has. */
export type At<Place extends Kind, Of extends Record<string, { at: object }>> = {
  [Name in keyof Of]: Place extends keyof Of[Name]['at'] ? Name : never
}[keyof Of]

export type ContributedAt<Place extends Kind> = At<Place, Contributions>
export type ToldAt<Place extends Kind> = At<Place, All>
