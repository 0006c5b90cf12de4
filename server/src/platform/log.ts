import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/** Structured logs, a line a request with its id; nothing of a body, a query or a token is ever written. */
export const loggerOptions = ({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Pick<FastifyServerOptions, 'logger'> => ({
  logger:
    LOG_LEVEL === 'silent'
      ? false
      : {
          level: LOG_LEVEL,
          redact: ['req.headers.authorization', 'req.headers.cookie'],
          serializers: {
            req: request => ({ method: request.method, path: request.url?.split('?')[0], ip: request.ip }),
          },
        },
})
