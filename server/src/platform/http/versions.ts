import { readFileSync } from 'node:fs'
import type { ProblemCode } from '@kreislauf/core/problems.ts'
import { z } from 'zod'
import type { Config } from '../process/config.ts'

const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')

/** The product's version, of the root's package.json. */
export const { version: VERSION } = z.object({ version: z.string() }).parse(JSON.parse(text))

const VERSION_TEXT = /^\d{1,9}(\.\d{1,9}){0,3}([-+][\w.+-]*)?$/
const majorMinor = (version: string) => version.split('.').slice(0, 2).map(Number.parseFloat)

/**
 * A client whose major.minor lies below the minimum, or who names something that is no version, is asked to renew (decision 4);
 * absent is not checked (details O16).
 */
export function whyOldClient(
  v: unknown,
  { MIN_CLIENT_VERSION }: Pick<Config, 'MIN_CLIENT_VERSION'>,
): ProblemCode | undefined {
  if (v === undefined) return undefined
  if (typeof v !== 'string' || !VERSION_TEXT.test(v)) return 'old-client'
  const [major = 0, minor = 0] = majorMinor(v)
  const [leastMajor = 0, leastMinor = 0] = majorMinor(MIN_CLIENT_VERSION)
  return major < leastMajor || (major === leastMajor && minor < leastMinor) ? 'old-client' : undefined
}
