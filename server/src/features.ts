import type { api } from '@kreislauf/core/api.ts'
import type { FastifyPluginAsync } from 'fastify'
import { employeeRoutes } from './features/employees/routes.ts'
import { partnerRoutes } from './features/partners/routes.ts'
import { systemRoutes } from './features/system/routes.ts'

/** Every contract has its routes: a feature left out does not compile. */
export const features: Record<keyof typeof api, FastifyPluginAsync> = {
  employees: employeeRoutes,
  partners: partnerRoutes,
  system: systemRoutes,
}
