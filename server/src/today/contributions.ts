import type {
  Contributed,
  ContributedAt,
  FieldsOf,
  FirstStepName,
  ItemOf,
  PaperSet,
  ToldAt,
} from '@kreislauf/core/today/contributions.ts'
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
import type { Begun, Places, Read, Served, ServedPapers, Told } from './contribute.ts'

type AtPlaces = ContributedAt<Places>

/** How what features bring to Today is read and mailed: one left out does not compile. Mails go out in this order. */
export const served: { [Name in AtPlaces]: Read<ItemOf<Name>> } & Record<Exclude<Contributed, AtPlaces>, Served> = {
  reviews: reviewsToday,
  reports: reportsToday,
  containers: containersToday,
  cars: carsToday,
  offers: offersToday,
}

/** How expiring papers are read and mailed. */
export const papers: Record<PaperSet, ServedPapers> = {
  company: companyPapers,
  staff: employeePapers,
  partners: partnerPapers,
  documents: documentPapers,
}

/** How it is read which first steps are done. */
export const firstSteps: Record<FirstStepName, Begun> = {
  certificate: companyStep,
  employee: employeeStep,
  partner: partnerStep,
  reception: receptionStep,
  entry: logStep,
}

/** How what else features tell Today is read; what it makes of the papers and first steps of all is not among it. */
export const told: { [Name in Exclude<ToldAt<Places>, 'expiring' | 'begun'>]: Told<FieldsOf<Name>> } = {
  collected: collectedToday,
  receptions: receptionsToday,
  carsForLog,
  wanted: wantedToday,
  incidents: incidentsToday,
  carsOnYard,
  notices: noticesToday,
  stock: stockToday,
  carTrend,
  collectedTrend,
  statements: statementsToday,
  ended: endedToday,
  agreements: contractsToday,
  boxes: boxesToday,
  notes: notesToday,
  bids: bidsToday,
}
