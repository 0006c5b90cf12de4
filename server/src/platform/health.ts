import type { FastifyPluginAsync } from 'fastify'

/** `/health`: the process lives. `/ready`: it can serve, its database answers. */
export const health: FastifyPluginAsync = async app => {
  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/ready', { logLevel: 'warn' }, async (_, reply) => {
    try {
      await app.platform.pool.raw.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database unavailable' })
    }
  })
}
