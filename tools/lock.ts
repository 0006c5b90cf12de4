import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

interface Locked {
  name: string
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  link?: boolean
  /** The author's deprecation message. */
  deprecated?: string
}

/** The third-party packages of package-lock.json. */
export async function lockedPackages(): Promise<Locked[]> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Omit<Locked, 'name'>>
  }
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({ ...locked, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))
}

interface Needs {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Paths below `node_modules` of the packages that these workspaces need in production, `fastify`,
 * `@aws-sdk/client-s3`; without nested ones.
 */
export async function productionPackages(workspaces: string[]): Promise<Set<string>> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Needs>
  }
  const seen = new Set<string>()
  /** Node resolves a package next to the importer or further up. */
  const find = (from: string, name: string): string | undefined => {
    const here = `${from ? `${from}/` : ''}node_modules/${name}`
    if (here in lock.packages) return here
    return from
      ? find(from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '', name)
      : undefined
  }
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const { dependencies, optionalDependencies } = lock.packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = find(path, name)
      if (found) visit(found)
    }
  }
  for (const one of workspaces) visit(one)
  return new Set([...seen].map(path => path.replace(/^node_modules\//, '')))
}
