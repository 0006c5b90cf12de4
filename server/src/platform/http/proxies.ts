import type { FastifyServerOptions } from 'fastify'

/**
 * The proxies whose `X-Forwarded-*` headers are trusted. Fastify trusts nobody for a plain number: here it is the
 * number of proxies, counted from the connection inwards, and the client's address is the one that the last of them was
 * called from.
 */
export function believed(proxies: number | string[]): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies !== 'number') return proxies
  return proxies > 0 && ((_, hop) => hop < proxies)
}
