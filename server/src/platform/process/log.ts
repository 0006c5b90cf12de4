import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/**
 * Structured logs, one line per request with its id. Bodies, queries and tokens are never logged, and of the path only
 * its template, as some paths contain a token.
 */
export const loggerOptions = ({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Pick<FastifyServerOptions, 'logger'> => ({
  logger:
    LOG_LEVEL === 'silent'
      ? false
      : {
          level: LOG_LEVEL,
          redact: ['req.headers.authorization', 'req.headers.cookie'],
          serializers: {
            res: ({ statusCode, request }: Pick<FastifyReply, 'statusCode'> & { request?: FastifyRequest }) => ({
              statusCode,
              ...(request && { method: request.method, route: request.routeOptions?.url ?? 'none' }),
            }),
            req: ({ method, ip, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'none', ip }),
          },
        },
})
