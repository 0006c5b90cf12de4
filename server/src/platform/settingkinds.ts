import { resolve } from 'node:path'
import { z } from 'zod'

/** What a setting may be, each with its own words for a wrong value. */

const root = resolve(import.meta.dirname, '../../..')

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

/** One host: the driver neither tries several nor heeds `target_session_attrs`; a proxy in front finds the primary. */
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
