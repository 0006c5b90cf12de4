import { carArchive } from '../features/cars/archive.ts'
import { companyArchive } from '../features/companies/archive.ts'
import { disposalArchive } from '../features/disposals/archive.ts'
import { documentArchive } from '../features/documents/archive.ts'
import { employeeArchive } from '../features/employees/archive.ts'
import { incidentArchive } from '../features/incidents/archive.ts'
import { partnerArchive } from '../features/partners/archive.ts'
import { partArchive } from '../features/parts/archive.ts'
import { paymentArchive } from '../features/payments/archive.ts'
import { receptionArchive } from '../features/receptions/archive.ts'
import { statementArchive } from '../features/statements/archive.ts'
import { keysOf } from '../keys.ts'
import type { Contribution } from './contribution.ts'

/** Contributions of features to the archive of a company; their kinds in the order of the filter. */
export const contributions = {
  cars: carArchive,
  parts: partArchive,
  receptions: receptionArchive,
  companies: companyArchive,
  employees: employeeArchive,
  partners: partnerArchive,
  disposals: disposalArchive,
  incidents: incidentArchive,
  statements: statementArchive,
  payments: paymentArchive,
  documents: documentArchive,
} as const satisfies Record<string, Contribution>

export type Contributed = keyof typeof contributions

const kinds = {
  ...carArchive.kinds,
  ...receptionArchive.kinds,
  ...companyArchive.kinds,
  ...employeeArchive.kinds,
  ...partnerArchive.kinds,
  ...disposalArchive.kinds,
  ...incidentArchive.kinds,
  ...statementArchive.kinds,
  ...paymentArchive.kinds,
  ...documentArchive.kinds,
}

export const KINDS = keysOf(kinds)

/** The kinds that the search over all documents leaves out. */
export const UNSEARCHED = KINDS.filter(kind => {
  const { unsearched }: Contribution['kinds'][string] = kinds[kind]
  return unsearched
})

/** Numbers of the documents that are generated, by code. */
export const generated = { ...receptionArchive.sources, ...statementArchive.sources, ...paymentArchive.sources }

/** The sources of rows, stored files first. */
export const SOURCES = [
  'FILE' as const,
  ...keysOf(generated).toSorted((one, other) => generated[one] - generated[other]),
]

/** The features whose changes change the archive. */
export const readsOfArchive = [...new Set(Object.values<Contribution>(contributions).map(({ reads }) => reads))]
