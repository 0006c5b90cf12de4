import { lockedPackages } from './lock.ts'
import { demand } from './steps.ts'

/**
 * The lock file installs from any registry: it holds no addresses, and a checksum for every package. Nothing in it is deprecated: `.npmrc` hides
 * npm's warnings, as most of them are of the Node that npm itself runs on, and this one somebody can act upon.
 */
export async function checkLock(): Promise<void> {
  const packages = await lockedPackages()
  demand([
    ...(packages.length < 100 ? [`package-lock.json holds only ${packages.length} packages`] : []),
    ...packages
      .filter(({ resolved }) => resolved)
      .map(({ name }) => `${name}: the lock file holds a registry's address`),
    ...packages
      .filter(({ deprecated }) => deprecated)
      .map(({ name, deprecated }) => `${name} is deprecated: ${deprecated}`),
    ...packages.filter(({ integrity }) => !integrity).map(({ name }) => `${name}: the lock file holds no checksum`),
  ])
}
