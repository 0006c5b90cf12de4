import { availableParallelism } from 'node:os'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { browserOf } from '../../platform/browsers.ts'

/** Sign-ins that hold a connection to the database at once. */
const AT_ONCE = availableParallelism() + 1
/** Further ones wait, strangers' at most so many, and of one address at most so many. */
const MOST_WAITING = 100
const MOST_OF_ADDRESS = 10
const RETRY_SECONDS = 5

interface Waiting {
  ip: string
  enter: () => void
}

/** Lets few sign-ins work at a time, those from browsers that signed in before first, so that a flood of others neither holds the database's connections nor delays a right one. */
export class Gate {
  #inside = 0
  readonly #known: Waiting[] = []
  readonly #strange: Waiting[] = []

  /** Throws Problem `too-many-requests` where too many wait. */
  async enter(ip: string, known: boolean): Promise<void> {
    if (this.#inside < AT_ONCE) {
      this.#inside++
      return
    }
    const lane = known ? this.#known : this.#strange
    const own = lane.filter(waiting => waiting.ip === ip).length
    if (lane.length >= MOST_WAITING || (!known && own >= MOST_OF_ADDRESS))
      throw new Problem('too-many-requests', { seconds: RETRY_SECONDS })
    await new Promise<void>(enter => lane.push({ ip, enter }))
  }

  leave(): void {
    const next = this.#known.shift() ?? this.#strange.shift()
    if (next) next.enter()
    else this.#inside--
  }
}

/** Puts the gate before `POST /accounts/login` of this plugin. */
export function guardSignIns(app: FastifyInstance): void {
  const gate = new Gate()
  const inside = new WeakSet<FastifyRequest>()
  app.addHook('preHandler', async request => {
    if (request.method !== 'POST' || !request.routeOptions.url?.endsWith('/accounts/login')) return
    await gate.enter(request.ip, browserOf(app.platform, request) !== undefined)
    inside.add(request)
  })
  app.addHook('onResponse', async request => {
    if (inside.delete(request)) gate.leave()
  })
}
