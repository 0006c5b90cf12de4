import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { measureUpkeep } from '../jobs/upkeep.ts'

/** Allowed with the token, or from localhost without proxy headers if no token is set. */
function maySee({ raw, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return sameSecret(headers.authorization ?? '', `Bearer ${token}`)
  const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some(name => headers[name] !== undefined)
  return !forwarded && LOOPBACK.test(raw.socket.remoteAddress ?? '') && OWN_NAME.test(headers.host ?? '')
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
/** Guards against DNS rebinding: a page in a browser on this machine may resolve its own name to this address. */
const OWN_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

const digest = (text: string) => createHash('sha256').update(text).digest()
const sameSecret = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

/** Prometheus metrics at `/metrics`: requests by route and status, connections, and the process. */
const plugin: FastifyPluginAsync = async app => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  new Gauge({
    name: 'db_connections',
    help: 'Database connections by pool and state',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      const { pool, downloads, replica } = app.platform
      const reading = replica && { replica: replica.pool, replicaDownloads: replica.downloads }
      for (const [name, { raw }] of Object.entries({ calls: pool, downloads: downloads.pool, ...reading })) {
        this.set({ pool: name, state: 'used' }, raw.totalCount - raw.idleCount)
        this.set({ pool: name, state: 'idle' }, raw.idleCount)
        this.set({ pool: name, state: 'waiting' }, raw.waitingCount)
      }
    },
  })
  new Gauge({
    name: 'troubles_total',
    help: 'Calls that failed for no fault of the caller, by kind (unexpected, disk-full) and route',
    labelNames: ['code', 'route'],
    registers: [register],
    collect() {
      for (const { code, route, count } of app.platform.troubles.counts.values()) this.set({ code, route }, count)
    },
  })
  new Gauge({
    name: 'replica_away',
    help: '1 while the primary answers for a replica that failed',
    registers: [register],
    collect() {
      this.set(Number(app.platform.replica?.trusted === false))
    },
  })
  new Gauge({
    name: 'disk_full',
    help: '1 when a write failed within the last minute because there was no room',
    registers: [register],
    collect() {
      this.set(Number(app.platform.troubles.diskFull))
    },
  })
  measureUpkeep(register, app.platform)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!maySee(request, app.platform.config.METRICS_TOKEN)) throw new Problem('not-found')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

export const metrics = fastifyPlugin(plugin)
