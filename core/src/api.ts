import { accounts } from './features/accounts/contract.ts'
import { articleFaults, articlePhotos, articles } from './features/articles/contract.ts'
import { cargos } from './features/cargos/contract.ts'
import { cars } from './features/cars/contract.ts'
import { carts } from './features/carts/contract.ts'
import { companies } from './features/companies/contract.ts'
import { kindCalls } from './features/companies/kindcalls.ts'
import { standing } from './features/companies/standing.ts'
import { containers } from './features/containers/contract.ts'
import { contracts } from './features/contracts/contract.ts'
import { coreOffers } from './features/coreoffers/contract.ts'
import { deliveries, deliveryPhotos } from './features/deliveries/contract.ts'
import { disposals } from './features/disposals/contract.ts'
import { handed } from './features/disposals/handed.ts'
import { documents } from './features/documents/contract.ts'
import { downloads } from './features/downloads/contract.ts'
import { employees } from './features/employees/contract.ts'
import { commonProofs } from './features/evaluations/common.ts'
import { evaluations } from './features/evaluations/contract.ts'
import { companyExport } from './features/export/contract.ts'
import { files } from './features/files/contract.ts'
import { geo } from './features/geo/contract.ts'
import { imports } from './features/imports/contract.ts'
import { incidents } from './features/incidents/contract.ts'
import { inspections } from './features/inspections/contract.ts'
import { folder } from './features/inspections/folder.ts'
import { log } from './features/log/contract.ts'
import { mail } from './features/mail/contract.ts'
import { masterdata } from './features/masterdata/contract.ts'
import { offers } from './features/offers/contract.ts'
import { partners } from './features/partners/contract.ts'
import { parts } from './features/parts/contract.ts'
import { payments } from './features/payments/contract.ts'
import { pickuporders } from './features/pickuporders/contract.ts'
import { prices } from './features/prices/contract.ts'
import { pool } from './features/prices/pool.ts'
import { receptions } from './features/receptions/contract.ts'
import { registers } from './features/registers/contract.ts'
import { registration } from './features/registration/contract.ts'
import { reminders } from './features/reminders/contract.ts'
import { reviews } from './features/reviews/contract.ts'
import { security } from './features/security/contract.ts'
import { spares } from './features/spares/contract.ts'
import { statements } from './features/statements/contract.ts'
import { system } from './features/system/contract.ts'
import { texts } from './features/texts/contract.ts'
import { dashboards } from './features/today/contract.ts'
import { users } from './features/users/contract.ts'
import { valuations } from './features/valuations/contract.ts'
import { forecasts } from './features/valuations/forecasts.ts'
import { portfolios } from './features/valuations/portfolio.ts'
import { wastereports } from './features/wastereports/contract.ts'

/** The whole API, feature by feature. */
export const api = {
  accounts,
  articles,
  articlePhotos,
  articleFaults,
  coreOffers,
  cargos,
  cars,
  carts,
  companies,
  recyclers: kindCalls.RECYCLER,
  loopers: kindCalls.LOOPER,
  remanufacturers: kindCalls.REMAN,
  carriers: kindCalls.CARRIER,
  disposers: kindCalls.DISPOSER,
  purchasers: kindCalls.PURCHASER,
  standing,
  containers,
  contracts,
  deliveries,
  deliveryPhotos,
  disposals,
  documents,
  downloads,
  handed,
  employees,
  evaluations,
  commonProofs,
  export: companyExport,
  files,
  geo,
  imports,
  incidents,
  inspections,
  folder,
  log,
  mail,
  masterdata,
  offers,
  partners,
  parts,
  payments,
  pickuporders,
  prices,
  pool,
  receptions,
  reminders,
  reviews,
  security,
  registers,
  registration,
  spares,
  statements,
  system,
  texts,
  today: dashboards,
  users,
  valuations,
  forecasts,
  portfolios,
  wastereports,
}
