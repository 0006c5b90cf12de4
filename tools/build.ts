import { createHash } from 'node:crypto'
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from './root.ts'
import { program, shown } from './steps.ts'

const sources = ['web/src/**', 'web/public/**', 'web/*.{ts,html,json}', 'core/{src,locales}/**', 'package-lock.json']
const dist = join(root, 'web/dist')
const stamp = join(dist, '.sources')

/** One hash of all sources of the web app. */
export async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const entries = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }))
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) hash.update(`${path.slice(root.length)}\0`).update(await readFile(path))
  return hash.digest('hex')
}

/**
 * Puts the web app of the sources with this hash into web/dist, unless it is there already: `make` builds it into the
 * given folder. True if it was built. It is built elsewhere and then moved, so that a running server can serve the
 * old one meanwhile.
 */
export async function placeWeb(hash: string, make: (folder: string) => Promise<void>): Promise<boolean> {
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return false
  const next = `${dist}.${process.pid}`
  try {
    await make(next)
    await writeFile(join(next, '.sources'), hash)
    await rm(dist, { recursive: true, force: true })
    await rename(next, dist)
  } finally {
    await rm(next, { recursive: true, force: true })
  }
  return true
}

/** Builds the web app into web/dist, unless it was built from the same sources. True if it built. */
export const buildWeb = async (): Promise<boolean> =>
  placeWeb(await hashOfSources(), next =>
    shown(program('vite', 'build', '--logLevel', 'warn', '--outDir', basename(next)), join(root, 'web')),
  )
