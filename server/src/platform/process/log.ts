import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/** Structured logs, a line a request with its id; nothing of a body, a query or a token is ever written: of the path only its template, for some hold a token. */
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
