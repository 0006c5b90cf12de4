import { accountOpenRoutes, accountRoutes } from '../../features/accounts/routes.ts'
import { articleRoutes } from '../../features/articles/routes.ts'
import { cargoRoutes } from '../../features/cargos/routes.ts'
import { carRoutes } from '../../features/cars/routes.ts'
import { cartRoutes } from '../../features/carts/routes.ts'
import { companyRoutes } from '../../features/companies/routes.ts'
import { containerRoutes } from '../../features/containers/routes.ts'
import { contractRoutes } from '../../features/contracts/routes.ts'
import { coreOfferRoutes } from '../../features/coreoffers/routes.ts'
import { deliveryRoutes } from '../../features/deliveries/routes.ts'
import { disposalRoutes } from '../../features/disposals/routes.ts'
import { documentRoutes } from '../../features/documents/routes.ts'
import { downloadRoutes } from '../../features/downloads/routes.ts'
import { employeeRoutes } from '../../features/employees/routes.ts'
import { evaluationRoutes } from '../../features/evaluations/routes.ts'
import { importRoutes } from '../../features/imports/routes.ts'
import { incidentRoutes } from '../../features/incidents/routes.ts'
import { inspectionOpenRoutes, inspectionRoutes } from '../../features/inspections/routes.ts'
import { landingRoutes } from '../../features/landing/routes.ts'
import { logRoutes } from '../../features/log/routes.ts'
import { offerRoutes } from '../../features/offers/routes.ts'
import { operatorRoutes } from '../../features/operator/routes.ts'
import { partnerRoutes } from '../../features/partners/routes.ts'
import { partOpenRoutes, partRoutes } from '../../features/parts/routes.ts'
import { paymentOpenRoutes, paymentRoutes } from '../../features/payments/routes.ts'
import { pickupOrderRoutes } from '../../features/pickuporders/routes.ts'
import { priceRoutes } from '../../features/prices/routes.ts'
import { receptionOpenRoutes, receptionRoutes } from '../../features/receptions/routes.ts'
import { registerRoutes } from '../../features/registers/routes.ts'
import { registrationRoutes } from '../../features/registration/routes.ts'
import { reminderRoutes } from '../../features/reminders/routes.ts'
import { reviewRoutes } from '../../features/reviews/routes.ts'
import { securityOpenRoutes } from '../../features/security/routes.ts'
import { spareRoutes } from '../../features/spares/routes.ts'
import { statementRoutes } from '../../features/statements/routes.ts'
import { textOpenRoutes, textRoutes } from '../../features/texts/routes.ts'
import { todayRoutes } from '../../features/today/routes.ts'
import { userRoutes } from '../../features/users/routes.ts'
import { valuationRoutes } from '../../features/valuations/routes.ts'
import { wasteReportRoutes } from '../../features/wastereports/routes.ts'

/** Routes of all features; each `routes.ts` attaches its own to `open` or `deser`. */
export const openRoutes = [
  ...securityOpenRoutes,
  ...accountOpenRoutes,
  ...receptionOpenRoutes,
  ...registrationRoutes,
  ...inspectionOpenRoutes,
  ...landingRoutes,
  ...partOpenRoutes,
  ...paymentOpenRoutes,
  ...textOpenRoutes,
] as const
export const deserRoutes = [
  ...accountRoutes,
  ...articleRoutes,
  ...cargoRoutes,
  ...carRoutes,
  ...companyRoutes,
  ...containerRoutes,
  ...contractRoutes,
  ...deliveryRoutes,
  ...disposalRoutes,
  ...documentRoutes,
  ...downloadRoutes,
  ...employeeRoutes,
  ...evaluationRoutes,
  ...importRoutes,
  ...incidentRoutes,
  ...inspectionRoutes,
  ...logRoutes,
  ...offerRoutes,
  ...operatorRoutes,
  ...partnerRoutes,
  ...partRoutes,
  ...paymentRoutes,
  ...pickupOrderRoutes,
  ...priceRoutes,
  ...receptionRoutes,
  ...registerRoutes,
  ...reminderRoutes,
  ...reviewRoutes,
  ...spareRoutes,
  ...statementRoutes,
  ...textRoutes,
  ...todayRoutes,
  ...userRoutes,
  ...cartRoutes,
  ...coreOfferRoutes,
  ...valuationRoutes,
  ...wasteReportRoutes,
] as const
