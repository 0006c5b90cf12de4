import type { api } from '@kreislauf/core/api.ts'
import type { FastifyPluginAsync } from 'fastify'
import { accountRoutes } from './features/accounts/routes.ts'
import { carRoutes } from './features/cars/routes.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { disposalRoutes } from './features/disposals/routes.ts'
import { employeeRoutes } from './features/employees/routes.ts'
import { logRoutes } from './features/log/routes.ts'
import { masterdataRoutes } from './features/masterdata/routes.ts'
import { partnerRoutes } from './features/partners/routes.ts'
import { receptionRoutes } from './features/receptions/routes.ts'
import { statementRoutes } from './features/statements/routes.ts'
import { statisticRoutes } from './features/statistics/routes.ts'
import { systemRoutes } from './features/system/routes.ts'

/** Every contract has its routes: a feature left out does not compile. */
export const features: Record<keyof typeof api, FastifyPluginAsync> = {
  accounts: accountRoutes,
  cars: carRoutes,
  companies: companyRoutes,
  disposals: disposalRoutes,
  employees: employeeRoutes,
  log: logRoutes,
  masterdata: masterdataRoutes,
  partners: partnerRoutes,
  receptions: receptionRoutes,
  statements: statementRoutes,
  statistics: statisticRoutes,
  system: systemRoutes,
}
