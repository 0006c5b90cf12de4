import { build, type Rolldown } from 'vite'

/** Set while the first of the two bundles is made. */
const ASKING = 'KREISLAUF_START_SETS'

/** Modules by what they are there for: the app with its frame, and the screens before the sign-in. */
export interface StartSets {
  frame: ReadonlySet<string>
  gate: ReadonlySet<string>
}
/** Lazy modules, by the ends of their paths. */
interface Asked {
  root: string
  shell: string
  gate: readonly string[]
}

/**
 * Which modules start with the app, and which the gate needs beside them. Only a bundle knows: imports that nobody uses are not in it, and a
 * library's index imports all of the library. So the app is bundled twice; this one is neither made small nor written.
 * Undefined inside of that first bundle. Throws where a module of `asked` is no lazy one.
 */
export async function startSets({ root, shell, gate }: Asked): Promise<StartSets | undefined> {
  if (process.env[ASKING]) return
  process.env[ASKING] = 'yes'
  const made = await build({ root, logLevel: 'error', build: { write: false, minify: false } })
  delete process.env[ASKING]
  const outputs = [made].flat().flatMap(one => ('output' in one ? one.output : []))
  const chunks = outputs.filter(output => output.type === 'chunk')
  const lazy = (path: string) => {
    const found = chunks.find(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId?.endsWith(path))
    if (!found) throw new Error(`web/startsets.ts: ${path} is no lazy module`)
    return found
  }
  const entries = chunks.filter(({ isEntry }) => isEntry)
  return { frame: modulesOf(chunks, [...entries, lazy(shell)]), gate: modulesOf(chunks, gate.map(lazy)) }
}

/** The modules of chunks and of what these import statically. */
function modulesOf(chunks: Rolldown.OutputChunk[], starts: Rolldown.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const seen = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  starts.forEach(visit)
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
}
