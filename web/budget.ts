import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/** The script files that are needed before these chunks run: themselves and what they import statically. */
function staticFiles(manifest: Manifest, start: Chunk[]): Set<string> {
  const seen = new Set<string>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk) throw new Error('web/budget.ts: a chunk is not in the manifest')
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const name of chunk.imports ?? []) visit(manifest[name])
  }
  start.forEach(visit)
  return seen
}

/** Throws where files import each other in a circle: what one of them makes of the other's parts when it starts would be undefined. */
function refuseCircles(manifest: Manifest): void {
  const done = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined, way: readonly string[]) => {
    if (!chunk || done.has(chunk)) return
    if (way.includes(chunk.file)) throw new Error(`Files import each other: ${[...way, chunk.file].join(', ')}`)
    for (const name of chunk.imports ?? []) visit(manifest[name], [...way, chunk.file])
    done.add(chunk)
  }
  for (const chunk of Object.values(manifest)) visit(chunk, [])
}

/** What the page itself loads, and the chunks of these lazy modules. */
function startOf(manifest: Manifest, html: string, screens: string[]): Chunk[] {
  const named = [...html.matchAll(/src="[^"]*?(assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  const scripts = Object.values(manifest).filter(({ file }) => named.includes(file))
  const lazy = screens.flatMap(screen => manifest[screen] ?? [])
  if (!scripts.length || lazy.length < screens.length)
    throw new Error('web/budget.ts finds no entry: it would measure nothing')
  return [...scripts, ...lazy]
}

/** Gzipped, in kB of 1000 bytes. */
const weighed = (content: string | Buffer) => gzipSync(content).length / 1000

interface Budget {
  limitKb: number
  screens: string[]
  /** The words that come before the first screen, by language. */
  words: ReadonlyMap<string, string>
}

/** Fails the build when files import each other, or when the gzipped script of the first screen, and its words in the language that needs most, exceed `limitKb` kB of 1000 bytes. */
export function scriptBudget({ limitKb, screens, words }: Budget): Plugin {
  let dist = ''
  return {
    name: 'script-budget',
    apply: 'build',
    configResolved: config => {
      dist = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
      refuseCircles(manifest)
      const html = await readFile(join(dist, 'index.html'), 'utf8')
      const files = [...staticFiles(manifest, startOf(manifest, html, screens))]
      const sizes = await Promise.all(files.map(async file => weighed(await readFile(join(dist, file)))))
      const script = sizes.reduce((sum, size) => sum + size, 0)
      const [[most = 0, language] = []] = [...words]
        .map(([code, text]) => [weighed(text), code] as const)
        .sort(([a], [b]) => b - a)
      const total = script + most
      const kb = (size: number) => `${size.toFixed(1)} kB`
      console.log(
        `first screen: ${kb(total)}, at most ${limitKb} kB: ${kb(script)} of script in ${files.length} files, ${kb(most)} of words (${language})`,
      )
      if (total > limitKb)
        throw new Error(`The first screen needs ${kb(total)} of script and words, ${limitKb} are allowed.`)
    },
  }
}
