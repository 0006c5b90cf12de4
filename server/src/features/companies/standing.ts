import { standing } from '@kreislauf/core/features/companies/standing.ts'
import { feature } from '../../platform/http/serve.ts'
import { standingOf } from './standing.queries.ts'

export const standingRoutes = feature(standing, { own: ({ db }) => standingOf(db) })
