import { lockedPackages } from './lock.ts'
import { demand } from './steps.ts'

/** The lock file installs from any registry: it holds no addresses, and a checksum for every package. */
export async function checkLock(): Promise<void> {
  const packages = await lockedPackages()
  demand([
    ...(packages.length < 100 ? [`package-lock.json holds only ${packages.length} packages`] : []),
    ...packages
      .filter(({ resolved }) => resolved)
      .map(({ name }) => `${name}: the lock file holds a registry's address`),
    ...packages.filter(({ integrity }) => !integrity).map(({ name }) => `${name}: the lock file holds no checksum`),
  ])
}
