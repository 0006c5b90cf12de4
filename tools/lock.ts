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
}

/** The foreign packages of package-lock.json. */
export async function lockedPackages(): Promise<Locked[]> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Omit<Locked, 'name'>>
  }
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({ ...locked, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))
}
