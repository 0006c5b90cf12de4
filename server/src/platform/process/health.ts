import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { builtWeb } from '../http/webbuild.ts'

/** Servers that are shutting down. */
const stopping = new WeakSet<object>()

/**
 * Marks the server as not ready while it still serves all calls, so that the load balancer removes it before it closes.
 */
export function takeOut(app: FastifyInstance): void {
  stopping.add(app.platform)
}

/** Before shutdown, closes connections after their response, so that the next call goes to another server. */
export function letGo(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    if (stopping.has(app.platform)) reply.header('connection', 'close')
  })
}

/**
 * `/health`: the process is alive, and which build of the web app it serves. `/ready`: it can serve, its database
 * answers, and it is not shutting down. With a full disk it still serves reads, and without its replica everything, so
 * it stays ready and reports the problem.
 */
export const health: FastifyPluginAsync = async app => {
  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok', build: await builtWeb() }))
  app.get('/ready', { logLevel: 'warn' }, async (_, reply) => {
    const no = (status: string) => reply.code(503).header('retry-after', '2').send({ status })
    if (stopping.has(app.platform)) return no('stopping')
    const { pool, replica, troubles } = app.platform
    try {
      const [reading] = await Promise.all([replica?.answers(), pool.raw.query('select 1')])
      const status = troubles.diskFull ? 'disk full' : 'ready'
      return reading === undefined ? { status } : { status, replica: reading ? 'ready' : 'unavailable' }
    } catch {
      return no('database unavailable')
    }
  })
}
