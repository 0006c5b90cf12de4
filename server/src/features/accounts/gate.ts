import { availableParallelism } from 'node:os'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyInstance } from 'fastify'
import { browserOf } from '../../platform/http/browsers.ts'
import { clientGone } from '../../platform/http/clientgone.ts'
import { networkOf } from '../../platform/http/network.ts'

/** Concurrent sign-ins with a database connection. */
const AT_ONCE = availableParallelism() + 1
/** Further ones wait, with limits for unknown browsers in total and per address. */
const MOST_WAITING = 100
const MOST_OF_ADDRESS = 10
const RETRY_SECONDS = 5

interface Waiting {
  ip: string
  enter: () => void
}

interface Coming {
  ip: string
  /** From a browser that has signed in before. */
  known: boolean
  /** Aborted when the client disconnects. */
  gone?: AbortSignal
}

/**
 * Limits concurrent sign-ins and prefers browsers that have signed in before, so that a flood neither uses up the database connections nor delays
 * legitimate users.
 */
export class Gate {
  #inside = 0
  readonly #known: Waiting[] = []
  readonly #strange: Waiting[] = []

  /**
   * Runs the work as soon as there is a place, and releases it afterwards. Throws Problem `too-many-requests` if too many wait, and if `gone` is
   * aborted.
   */
  async through<Result>(who: Coming, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(who)
    try {
      return await work()
    } finally {
      const next = this.#known.shift() ?? this.#strange.shift()
      if (next) next.enter()
      else this.#inside--
    }
  }

  async #enter({ ip, known, gone }: Coming): Promise<void> {
    if (gone?.aborted) throw tooMany()
    if (this.#inside < AT_ONCE) {
      this.#inside++
      return
    }
    const lane = known ? this.#known : this.#strange
    const own = lane.filter(waiting => waiting.ip === ip).length
    if (lane.length >= MOST_WAITING || (!known && own >= MOST_OF_ADDRESS)) throw tooMany()
    await new Promise<void>((enter, refuse) => {
      const waiting = { ip, enter }
      lane.push(waiting)
      gone?.addEventListener('abort', () => {
        const at = lane.indexOf(waiting)
        if (at < 0) return
        lane.splice(at, 1)
        refuse(tooMany())
      })
    })
  }
}

const tooMany = () => new Problem('too-many-requests', { seconds: RETRY_SECONDS })

/** Applies the gate to `POST /accounts/login` of this plugin. */
export function guardSignIns(app: FastifyInstance): void {
  const gate = new Gate()
  app.addHook('onRoute', route => {
    if (route.method !== 'POST' || !route.url.endsWith('/accounts/login')) return
    const { handler } = route
    route.handler = function (request, reply) {
      const known = browserOf(app.platform, request) !== undefined
      const coming = { ip: networkOf(request.ip), known, gone: clientGone(reply) }
      return gate.through(coming, async () => handler.call(this, request, reply))
    }
  })
}
