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
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (_, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
}

export const metrics = fastifyPlugin(plugin)
