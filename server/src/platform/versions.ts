import { readFileSync } from 'node:fs'
import type { ProblemCode } from '@kreislauf/core/problems.ts'
import type { Config } from './config.ts'

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The product's version, of the root's package.json. */
export const VERSION = manifest.version

const majorMinor = (version: string) => version.split('.').slice(0, 2).map(Number)

/** A client whose major.minor lies below the minimum is asked to renew (decision 4); absent is not checked (details O16). */
export function whyOldClient(
  { v }: { v?: string },
  { MIN_CLIENT_VERSION }: Pick<Config, 'MIN_CLIENT_VERSION'>,
): ProblemCode | undefined {
  if (!v) return undefined
  const [major = 0, minor = 0] = majorMinor(v)
  const [leastMajor = 0, leastMinor = 0] = majorMinor(MIN_CLIENT_VERSION)
  return major < leastMajor || (major === leastMajor && minor < leastMinor) ? 'old-client' : undefined
}
