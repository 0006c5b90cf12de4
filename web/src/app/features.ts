import { accountOpenRoutes, accountRoutes } from '../features/accounts/routes.ts'
import { carRoutes } from '../features/cars/routes.ts'
import { companyRoutes } from '../features/companies/routes.ts'
import { dashboardRoutes } from '../features/dashboard/routes.ts'
import { disposalRoutes } from '../features/disposals/routes.ts'
import { employeeRoutes } from '../features/employees/routes.ts'
import { logRoutes } from '../features/log/routes.ts'
import { partnerRoutes } from '../features/partners/routes.ts'
import { receptionOpenRoutes, receptionRoutes } from '../features/receptions/routes.ts'
import { statementRoutes } from '../features/statements/routes.ts'
import { statisticRoutes } from '../features/statistics/routes.ts'

/** The routes of every feature; its `routes.ts` hangs each under `open` or `deser`. */
export const openRoutes = [...accountOpenRoutes, ...receptionOpenRoutes] as const
export const deserRoutes = [
  ...accountRoutes,
  ...carRoutes,
  ...companyRoutes,
  ...disposalRoutes,
  ...employeeRoutes,
  ...logRoutes,
  ...partnerRoutes,
  ...receptionRoutes,
  ...dashboardRoutes,
  ...statementRoutes,
  ...statisticRoutes,
] as const
