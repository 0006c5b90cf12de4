import { general } from './catalogue.ts'
import { accounts } from './features/accounts/catalogue.ts'
import { articles } from './features/articles/catalogue.ts'
import { cargos } from './features/cargos/catalogue.ts'
import { cars } from './features/cars/catalogue.ts'
import { carts } from './features/carts/catalogue.ts'
import { companies } from './features/companies/catalogue.ts'
import { containers } from './features/containers/catalogue.ts'
import { contracts } from './features/contracts/catalogue.ts'
import { deliveries } from './features/deliveries/catalogue.ts'
import { disposals } from './features/disposals/catalogue.ts'
import { employees } from './features/employees/catalogue.ts'
import { files } from './features/files/catalogue.ts'
import { imports } from './features/imports/catalogue.ts'
import { incidents } from './features/incidents/catalogue.ts'
import { inspections } from './features/inspections/catalogue.ts'
import { log } from './features/log/catalogue.ts'
import { mail } from './features/mail/catalogue.ts'
import { masterdata } from './features/masterdata/catalogue.ts'
import { offers } from './features/offers/catalogue.ts'
import { partners } from './features/partners/catalogue.ts'
import { parts } from './features/parts/catalogue.ts'
import { payments } from './features/payments/catalogue.ts'
import { pickuporders } from './features/pickuporders/catalogue.ts'
import { prices } from './features/prices/catalogue.ts'
import { receptions } from './features/receptions/catalogue.ts'
import { registration } from './features/registration/catalogue.ts'
import { reviews } from './features/reviews/catalogue.ts'
import { security } from './features/security/catalogue.ts'
import { spares } from './features/spares/catalogue.ts'
import { statements } from './features/statements/catalogue.ts'
import { system } from './features/system/catalogue.ts'
import { users } from './features/users/catalogue.ts'
import { valuations } from './features/valuations/catalogue.ts'
import { wastereports } from './features/wastereports/catalogue.ts'

/** All problem codes: the general ones and those of the features. */
export const problems = {
  ...general,
  ...articles.problems,
  ...cars.problems,
  ...carts.problems,
  ...companies.problems,
  ...contracts.problems,
  ...deliveries.problems,
  ...disposals.problems,
  ...employees.problems,
  ...files.problems,
  ...imports.problems,
  ...inspections.problems,
  ...log.problems,
  ...mail.problems,
  ...masterdata.problems,
  ...offers.problems,
  ...partners.problems,
  ...parts.problems,
  ...payments.problems,
  ...pickuporders.problems,
  ...prices.problems,
  ...receptions.problems,
  ...registration.problems,
  ...reviews.problems,
  ...security.problems,
  ...spares.problems,
  ...statements.problems,
  ...system.problems,
  ...users.problems,
  ...valuations.problems,
  ...wastereports.problems,
}

/** Whether a value is a problem code. */
export const isProblemCode = (code: unknown): code is keyof typeof problems =>
  typeof code === 'string' && code in problems

/** The topics whose changes are sent to windows, and the right required to receive them. */
export const topics = {
  ...accounts.topics,
  ...articles.topics,
  ...cargos.topics,
  ...cars.topics,
  ...carts.topics,
  ...companies.topics,
  ...containers.topics,
  ...contracts.topics,
  ...deliveries.topics,
  ...disposals.topics,
  ...employees.topics,
  ...files.topics,
  ...imports.topics,
  ...incidents.topics,
  ...inspections.topics,
  ...log.topics,
  ...offers.topics,
  ...partners.topics,
  ...parts.topics,
  ...payments.topics,
  ...pickuporders.topics,
  ...prices.topics,
  ...receptions.topics,
  ...spares.topics,
  ...reviews.topics,
  ...statements.topics,
  ...system.topics,
  ...valuations.topics,
  ...wastereports.topics,
}

export type Topic = keyof typeof topics

/** Whether changes of this topic are sent to windows. */
export const isTopic = (text: string): text is Topic => text in topics

/**
 * What answers depend on and are invalidated by: all topics, and features whose changes only the writing window
 * notices.
 */
export type Feature =
  | Topic
  | 'coreoffers'
  | 'downloads'
  | 'evaluations'
  | 'export'
  | 'files'
  | 'geo'
  | 'mail'
  | 'masterdata'
  | 'registers'
  | 'registration'
  | 'reminders'
  | 'security'
  | 'texts'
  | 'today'
  | 'users'
