import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Where the built web app lies. */
export const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

const BUILD = /<meta name="build" content="([0-9a-f]+)">/
let known: { modified: number; build: string | null } | undefined

/** The id of the web build that is served now, as its `index.html` says it (twelve hexadecimal digits); null where none lies there. */
export async function builtWeb(): Promise<string | null> {
  const index = `${dist}index.html`
  try {
    const { mtimeMs: modified } = await stat(index)
    if (known?.modified !== modified)
      known = { modified, build: BUILD.exec(await readFile(index, 'utf8'))?.[1] ?? null }
    return known.build
  } catch {
    // Not built, or a newer one is just being put in its place.
    return null
  }
}
