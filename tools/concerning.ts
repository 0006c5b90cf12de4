import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** The tests that concern a part of the product. */
export interface Concerning {
  /** Folders for vitest. */
  folders: string[]
  /** A pattern of the names of browser tests, undefined where none concerns it. */
  browser: string | undefined
}

const features = 'src/features'
const sides = ['core', 'server', 'web']

/** The features by name, and the other folders of the three sides that can be tested by themselves (`platform`, `ui`, `domain`). */
export const parts = (): string[] => {
  const found = [`{${sides}}/${features}/*/`, `{${sides}}/src/*/`].flatMap(pattern => globSync(pattern, { cwd: root }))
  const names = found.map(folder => folder.split(/[\\/]/).filter(Boolean).at(-1)!)
  return [...new Set(names)].filter(name => name !== 'features').sort()
}

const present = (folder: string) => existsSync(join(root, folder))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The addresses that a feature's screens have, without what names a record: `carsinventory/details/$carId` is no address of a list. */
function addressesOf(name: string): string[] {
  const file = join(root, `web/${features}/${name}/routes.ts`)
  if (!existsSync(file)) return []
  const paths = [...readFileSync(file, 'utf8').matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path]) => path!)
  return paths.filter(path => !path.includes('$'))
}

/** What concerns a feature or another part: its unit and API tests, its browser spec, and its screens among all screens. */
export function concerning(name: string): Concerning {
  const folders = sides.flatMap(side => [`${side}/${features}/${name}/`, `${side}/src/${name}/`]).filter(present)
  const screens = addressesOf(name).map(path => `/${escaped(path)}(\\?\\S*)? (of|is) `)
  const specs = present(`e2e/${name}.spec.ts`) ? [`${escaped(name)}\\.spec\\.ts`] : []
  const patterns = [...specs, ...screens]
  return { folders, browser: patterns.length ? patterns.join('|') : undefined }
}
