import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { builtWeb } from '../http/webbuild.ts'

/** Servers that are about to stop. */
const stopping = new WeakSet<object>()

/** From now on the server is not ready, while it serves everything: whoever spreads the calls takes it out before it closes. */
export function takeOut(app: FastifyInstance): void {
  stopping.add(app.platform)
}

/** While it waits to be closed, connections end with their answer, so that the next call goes elsewhere. */
export function letGo(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    if (stopping.has(app.platform)) reply.header('connection', 'close')
  })
}

/**
 * `/health`: the process lives, and which build of the web app it serves. `/ready`: it can serve, its database answers, and it is not
 * about to stop. On a full disk it still serves what is read, and without its replica everything, so it stays ready and says it.
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
