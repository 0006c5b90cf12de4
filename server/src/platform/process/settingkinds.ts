import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/** The types of settings, each with its own error message. */

const root = resolve(import.meta.dirname, '../../../..')

/** A path relative to the repository. */
export const folder = z.string().transform(path => resolve(root, path))

export const whole = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

export const yesNo = z.stringbool({ truthy: ['1', 'true', 'yes'], falsy: ['0', 'false', 'no'], error: '1 or 0' })

export const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values, { error: `one of ${values.join(', ')}` })

export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 02:00')

export const webUrl = z.url({ protocol: /^https?$/, error: 'an address such as https://host' })

/** Without a path: the app, its files and the links in mails are at the root of their host. */
export const origin = webUrl
  .refine(url => /^https?:\/\/[^/?#]+\/?$/.test(url), 'an address without a path such as https://kreislauf.example')
  .transform(url => url.replace(/\/$/, ''))

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`, `loopback`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (!family) return NETWORKS.includes(text)
  return !more.length && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
}

/** The number of proxies in front of the server, or their addresses. */
export const proxies = z
  .string()
  .transform(text => (/^\d{1,2}$/.test(text) ? Number(text) : text.split(',').map(one => one.trim())))
  .refine(
    given => typeof given === 'number' || given.every(isNetwork),
    'a number of proxies such as 1, or addresses such as loopback, 10.0.0.0/8',
  )

/**
 * One host: the driver neither tries several nor supports `target_session_attrs`; a proxy in front of it finds the
 * primary.
 */
export const databaseUrl = z
  .string()
  .refine(
    text => !/^postgres(ql)?:\/\/[^/]*,/.test(text),
    'one host; a proxy such as HAProxy finds the primary of several',
  )
  .refine(
    text => !/[?&]target_session_attrs=/.test(text),
    'target_session_attrs is not heeded; a proxy finds the primary',
  )
  .pipe(z.url({ protocol: /^postgres(ql)?$/, error: 'an address such as postgres://user:password@host:5432/database' }))
