import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/process/config.ts'
import { manual } from './manual.ts'
import type { Provider } from './provider.ts'
import { stripe } from './stripe/provider.ts'

/** The configured provider; by default orders are only recorded. */
export const providerOf = (config: Config, log: FastifyBaseLogger): Provider =>
  config.STRIPE_SECRET_KEY === undefined ? manual : stripe(config, config.STRIPE_SECRET_KEY, log)
