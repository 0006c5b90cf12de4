import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { MOST_KNOWN_SESSIONS } from '../files/limits.ts'
import { networkOf } from './network.ts'
import { hashOf, tokenOf } from './session.ts'

/** Hashes of the session tokens that the database has confirmed to this process, as anybody can invent a token. */
export class KnownSessions {
  readonly #hashes = new Set<string>()

  has(hash: string): boolean {
    return this.#hashes.has(hash)
  }

  met(hash: string): void {
    if (this.#hashes.size >= MOST_KNOWN_SESSIONS) this.#hashes.clear()
    this.#hashes.add(hash)
  }

  forget(hash: string): void {
    this.#hashes.delete(hash)
  }
}

/**
 * Allows at most RATE_LIMIT_CALLS a minute per session, counted by each server process separately: a guard against
 * runaway scripts. Calls without a session, or with a token not yet confirmed by the database, count for the address.
 */
const plugin: FastifyPluginAsync = async app => {
  const { config, sessions } = app.platform
  const limiter = new RateLimiterMemory({ points: config.RATE_LIMIT_CALLS, duration: 60 })
  const callerOf = (request: FastifyRequest) => {
    const token = tokenOf(request)
    const hash = token && hashOf(token)
    return hash && sessions.has(hash) ? hash : networkOf(request.ip)
  }
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
