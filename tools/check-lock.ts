import { lockedPackages } from './lock.ts'
import { demand } from './steps.ts'

/**
 * The lock file must install from any registry: no addresses, and a checksum for every package. It must have no
 * deprecated packages: `.npmrc` hides npm's warnings, most of which concern npm's own Node, so this check reports
 * those that can be acted upon.
 */
export async function checkLock(): Promise<void> {
  const packages = await lockedPackages()
  demand([
    ...(packages.length < 100 ? [`package-lock.json has only ${packages.length} packages`] : []),
    ...packages.filter(({ resolved }) => resolved).map(({ name }) => `${name}: the lock file contains a registry URL`),
    ...packages
      .filter(({ deprecated }) => deprecated)
      .map(({ name, deprecated }) => `${name} is deprecated: ${deprecated}`),
    ...packages.filter(({ integrity }) => !integrity).map(({ name }) => `${name}: the lock file has no checksum`),
  ])
}
