import type { api } from '@kreislauf/core/api.ts'
import type { FastifyPluginAsync } from 'fastify'
import { accountRoutes } from './features/accounts/routes.ts'
import { carRoutes } from './features/cars/routes.ts'
import { kindRoutes } from './features/companies/kinds.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { handedRoutes } from './features/disposals/handed/routes.ts'
import { disposalRoutes } from './features/disposals/routes.ts'
import { downloadRoutes } from './features/downloads/routes.ts'
import { employeeRoutes } from './features/employees/routes.ts'
import { exportRoutes } from './features/export/routes.ts'
import { geoRoutes } from './features/geo/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { logRoutes } from './features/log/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { masterdataRoutes } from './features/masterdata/routes.ts'
import { partnerRoutes } from './features/partners/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { receptionRoutes } from './features/receptions/routes.ts'
import { registrationRoutes } from './features/registration/routes.ts'
import { reminderRoutes } from './features/reminders/routes.ts'
import { securityRoutes } from './features/security/routes.ts'
import { statementRoutes } from './features/statements/routes.ts'
import { statisticRoutes } from './features/statistics/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { textRoutes } from './features/texts/routes.ts'
import { userRoutes } from './features/users/routes.ts'

/** Every contract has its routes: a feature left out does not compile. */
export const features: Record<keyof typeof api, FastifyPluginAsync> = {
  accounts: accountRoutes,
  cars: carRoutes,
  companies: companyRoutes,
  recyclers: kindRoutes('RECYCLER'),
  loopers: kindRoutes('LOOPER'),
  remanufacturers: kindRoutes('REMAN'),
  carriers: kindRoutes('CARRIER'),
  disposers: kindRoutes('DISPOSER'),
  purchasers: kindRoutes('PURCHASER'),
  disposals: disposalRoutes,
  downloads: downloadRoutes,
  handed: handedRoutes,
  employees: employeeRoutes,
  export: exportRoutes,
  geo: geoRoutes,
  imports: importRoutes,
  log: logRoutes,
  mail: mailRoutes,
  masterdata: masterdataRoutes,
  partners: partnerRoutes,
  payments: paymentRoutes,
  receptions: receptionRoutes,
  security: securityRoutes,
  registration: registrationRoutes,
  reminders: reminderRoutes,
  statements: statementRoutes,
  statistics: statisticRoutes,
  system: systemRoutes,
  texts: textRoutes,
  users: userRoutes,
}
