import type { FastifyServerOptions } from 'fastify'

/**
 * Whose `X-Forwarded-*` are believed. Fastify trusts nobody for a bare number: counted from the connection inwards, the first so many
 * are proxies, and the address that the last of them was called from is the client's.
 */
export function believed(proxies: number | string[]): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies !== 'number') return proxies
  return proxies > 0 && ((_, hop) => hop < proxies)
}
