import type { api } from '@kreislauf/core/api.ts'
import type { FastifyPluginAsync } from 'fastify'
import { accountRoutes } from './features/accounts/routes.ts'
import { articleFaultRoutes, articlePhotoRoutes, articleRoutes } from './features/articles/routes.ts'
import { cargoRoutes } from './features/cargos/routes.ts'
import { carRetention } from './features/cars/retention.queries.ts'
import { carRoutes } from './features/cars/routes.ts'
import { cartRoutes } from './features/carts/routes.ts'
import { kindRoutes } from './features/companies/kinds.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { standingRoutes } from './features/companies/standing.ts'
import { containerRoutes } from './features/containers/routes.ts'
import { closeTrade } from './features/contracts/closing.ts'
import { contractRetention } from './features/contracts/retention.queries.ts'
import { contractRoutes } from './features/contracts/routes.ts'
import { coreOfferRoutes } from './features/coreoffers/routes.ts'
import { deliveryRetention } from './features/deliveries/retention.queries.ts'
import { deliveryPhotoRoutes, deliveryRoutes } from './features/deliveries/routes.ts'
import { handedRoutes } from './features/disposals/handed/routes.ts'
import { disposalRetention } from './features/disposals/retention.queries.ts'
import { disposalRoutes } from './features/disposals/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { downloadRoutes } from './features/downloads/routes.ts'
import { employeeRetention } from './features/employees/retention.queries.ts'
import { employeeRoutes } from './features/employees/routes.ts'
import { commonProofRoutes } from './features/evaluations/common/routes.ts'
import { evaluationRoutes } from './features/evaluations/routes.ts'
import { exportRoutes } from './features/export/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { geoRoutes } from './features/geo/routes.ts'
import { importRetention } from './features/imports/retention.queries.ts'
import { importRoutes } from './features/imports/routes.ts'
import { incidentRetention } from './features/incidents/retention.queries.ts'
import { incidentRoutes } from './features/incidents/routes.ts'
import { folderRoutes } from './features/inspections/folder.ts'
import { inspectionRoutes } from './features/inspections/routes.ts'
import { logRoutes } from './features/log/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { masterdataRoutes } from './features/masterdata/routes.ts'
import { offerRoutes } from './features/offers/routes.ts'
import { partnerRoutes } from './features/partners/routes.ts'
import { partRetention } from './features/parts/retention.queries.ts'
import { partRoutes } from './features/parts/routes.ts'
import { paymentRetention } from './features/payments/retention.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { pickupOrderRetention } from './features/pickuporders/retention.queries.ts'
import { pickupOrderRoutes } from './features/pickuporders/routes.ts'
import { poolRoutes } from './features/prices/pool/routes.ts'
import { priceRetention } from './features/prices/retention.queries.ts'
import { priceRoutes } from './features/prices/routes.ts'
import { receptionRetention } from './features/receptions/retention.queries.ts'
import { receptionRoutes } from './features/receptions/routes.ts'
import { registerRoutes } from './features/registers/routes.ts'
import { registrationRoutes } from './features/registration/routes.ts'
import { reminderRoutes } from './features/reminders/routes.ts'
import { reviewRetention } from './features/reviews/retention.queries.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { securityRoutes } from './features/security/routes.ts'
import { spareRoutes } from './features/spares/routes.ts'
import { statementRoutes } from './features/statements/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { textRoutes } from './features/texts/routes.ts'
import { todayRoutes } from './features/today/routes.ts'
import { userRetention } from './features/users/retention.queries.ts'
import { userRoutes } from './features/users/routes.ts'
import { forecastRoutes } from './features/valuations/forecasts/routes.ts'
import { portfolioRoutes } from './features/valuations/portfolio/routes.ts'
import { valuationRetention } from './features/valuations/retention.queries.ts'
import { valuationRoutes } from './features/valuations/routes.ts'
import { wasteReportRetention } from './features/wastereports/retention.queries.ts'
import { wasteReportRoutes } from './features/wastereports/routes.ts'
import type { Retention } from './retention/forgetting.queries.ts'

/** Every contract has its routes: a feature left out does not compile. */
export const features: Record<keyof typeof api, FastifyPluginAsync> = {
  accounts: accountRoutes,
  articles: articleRoutes,
  articlePhotos: articlePhotoRoutes,
  articleFaults: articleFaultRoutes,
  coreOffers: coreOfferRoutes,
  cargos: cargoRoutes,
  cars: carRoutes,
  companies: companyRoutes(closeTrade),
  recyclers: kindRoutes('RECYCLER'),
  loopers: kindRoutes('LOOPER'),
  remanufacturers: kindRoutes('REMAN', closeTrade),
  carriers: kindRoutes('CARRIER'),
  disposers: kindRoutes('DISPOSER'),
  purchasers: kindRoutes('PURCHASER'),
  standing: standingRoutes,
  containers: containerRoutes,
  carts: cartRoutes,
  contracts: contractRoutes,
  deliveries: deliveryRoutes,
  deliveryPhotos: deliveryPhotoRoutes,
  disposals: disposalRoutes,
  documents: documentRoutes,
  downloads: downloadRoutes,
  handed: handedRoutes,
  employees: employeeRoutes,
  evaluations: evaluationRoutes,
  commonProofs: commonProofRoutes,
  export: exportRoutes,
  files: fileRoutes,
  geo: geoRoutes,
  imports: importRoutes,
  incidents: incidentRoutes,
  inspections: inspectionRoutes,
  folder: folderRoutes,
  log: logRoutes,
  mail: mailRoutes,
  masterdata: masterdataRoutes,
  offers: offerRoutes,
  partners: partnerRoutes,
  parts: partRoutes,
  payments: paymentRoutes,
  pickuporders: pickupOrderRoutes,
  prices: priceRoutes,
  pool: poolRoutes,
  receptions: receptionRoutes,
  security: securityRoutes,
  registers: registerRoutes,
  registration: registrationRoutes,
  reminders: reminderRoutes,
  spares: spareRoutes,
  reviews: reviewRoutes,
  statements: statementRoutes,
  system: systemRoutes,
  texts: textRoutes,
  today: todayRoutes,
  users: userRoutes,
  valuations: valuationRoutes,
  forecasts: forecastRoutes,
  portfolios: portfolioRoutes,
  wastereports: wasteReportRoutes,
}

/**
 * What features forget of companies' books, in this order: a car keeps its plate and its photos as long as one of its receptions has to be kept.
 */
export const retention: readonly Retention[] = [
  receptionRetention,
  carRetention,
  employeeRetention,
  userRetention,
  importRetention,
  incidentRetention,
  partRetention,
  disposalRetention,
  reviewRetention,
  wasteReportRetention,
  pickupOrderRetention,
  contractRetention,
  deliveryRetention,
  valuationRetention,
  priceRetention,
  paymentRetention,
]
