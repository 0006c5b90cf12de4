import type { api } from '@kreislauf/core/api.ts'
import type { FastifyPluginAsync } from 'fastify'
import { systemRoutes } from './features/system/routes.ts'

/** Every contract has its routes: a feature left out does not compile. */
export const features: Record<keyof typeof api, FastifyPluginAsync> = {
  system: systemRoutes,
}
