import { type Contributed, contributions } from '@kreislauf/core/archive/contributions.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { carArchive } from '../features/cars/archive.queries.ts'
import { companyArchive } from '../features/companies/archive.queries.ts'
import { disposalArchive } from '../features/disposals/archive.queries.ts'
import { documentArchive } from '../features/documents/archive.queries.ts'
import { employeeArchive } from '../features/employees/archive.queries.ts'
import { incidentArchive } from '../features/incidents/archive.queries.ts'
import { partnerArchive } from '../features/partners/archive.queries.ts'
import { partArchive } from '../features/parts/archive.queries.ts'
import { paymentArchive } from '../features/payments/archive.queries.ts'
import { receptionArchive } from '../features/receptions/archive.queries.ts'
import { statementArchive } from '../features/statements/archive.queries.ts'
import type { Rows, Sight, Sql } from './row.queries.ts'

/** How what features bring to the archive is read: one left out does not compile. */
const rows: Record<Contributed, Rows> = {
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
}

/** The archive in disjoint parts: of one company, or of the mandator and what others share with it. */
export const archiveParts = (sight: Sight, id?: number): Sql[] =>
  keysOf(contributions).flatMap(name => rows[name](sight, id))
