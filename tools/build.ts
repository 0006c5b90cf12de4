import { createHash } from 'node:crypto'
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from './root.ts'
import { program, shown } from './steps.ts'

const sources = ['web/src/**', 'web/public/**', 'web/*.{ts,html,json}', 'core/{src,locales}/**', 'package-lock.json']
const dist = join(root, 'web/dist')
const stamp = join(dist, '.sources')

/** What the web app is made of, as one hash: the same sources have the same. */
export async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const entries = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }))
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) hash.update(`${path.slice(root.length)}\0`).update(await readFile(path))
  return hash.digest('hex')
}

/**
 * Brings the web app of the sources with this hash into web/dist, unless it lies there already: `make` is given the folder to put
 * it in. True when it was made. It is made beside and then put in its place, so that a server that runs meanwhile goes on answering.
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

/** Builds the web app into web/dist, unless what lies there was made of these very sources. True when it built. */
export const buildWeb = async (): Promise<boolean> =>
  placeWeb(await hashOfSources(), next =>
    shown(program('vite', 'build', '--logLevel', 'warn', '--outDir', basename(next)), join(root, 'web')),
  )
