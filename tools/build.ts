import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'
import { program, shown } from './steps.ts'

const sources = ['web/src/**', 'web/public/**', 'web/*.{ts,html,json}', 'core/{src,locales}/**', 'package-lock.json']
const stamp = join(root, 'web/dist/.sources')

async function hashOfSources() {
  const hash = createHash('sha256')
  const entries = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }))
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) hash.update(`${path.slice(root.length)}\0`).update(await readFile(path))
  return hash.digest('hex')
}

/** Builds the web app into web/dist, unless what lies there was made of these very sources. True when it built. */
export async function buildWeb(): Promise<boolean> {
  const hash = await hashOfSources()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return false
  await shown(program('vite', 'build', '--logLevel', 'warn'), join(root, 'web'))
  await writeFile(stamp, hash)
  return true
}
