import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/** The script files that the entries need before they run: themselves and what they import statically. */
export function staticFiles(manifest: Manifest, entries: string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`web/budget.ts: ${name} is not in the manifest`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return seen
}

/** Fails the build when the gzipped script of the first screen exceeds `limitKb` kB of 1000 bytes (design/ui.md). */
export function scriptBudget({ limitKb, entries }: { limitKb: number; entries: string[] }): Plugin {
  let dist = ''
  return {
    name: 'script-budget',
    apply: 'build',
    configResolved: config => {
      dist = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
      const files = [...staticFiles(manifest, entries)]
      const sizes = await Promise.all(files.map(async file => gzipSync(await readFile(join(dist, file))).length))
      const total = sizes.reduce((sum, size) => sum + size, 0) / 1000
      console.log(`first screen: ${total.toFixed(1)} kB of script in ${files.length} files, at most ${limitKb} kB`)
      if (total > limitKb)
        throw new Error(`The first screen needs ${total.toFixed(1)} kB of script, ${limitKb} are allowed.`)
    },
  }
}
