import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

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
    help: 'Database connections by state',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { totalCount, idleCount, waitingCount } = app.platform.pool.raw
      this.set({ state: 'used' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
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
    name: 'disk_full',
    help: '1 when a write failed within the last minute because there was no room',
    registers: [register],
    collect() {
      this.set(Number(app.platform.troubles.diskFull))
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (_, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
}

export const metrics = fastifyPlugin(plugin)
