import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { hashOf, tokenOf } from './session.ts'

/** Whose calls are counted: a session's, or an address's where there is none. */
function callerOf(request: FastifyRequest) {
  const token = tokenOf(request)
  return token ? hashOf(token) : request.ip
}

/** At most RATE_LIMIT_CALLS a minute for each caller, counted by each server process for itself: a guard against runaway scripts. */
const plugin: FastifyPluginAsync = async app => {
  const limiter = new RateLimiterMemory({ points: app.platform.config.RATE_LIMIT_CALLS, duration: 60 })
  app.addHook('onRequest', async (request, reply) => {
    try {
      await limiter.consume(callerOf(request))
    } catch (left) {
      if (!(left instanceof RateLimiterRes)) throw left
      const seconds = Math.ceil(left.msBeforeNext / 1000)
      reply.header('retry-after', seconds)
      throw new Problem('too-many-requests', { seconds })
    }
  })
}

export const callers = fastifyPlugin(plugin)
