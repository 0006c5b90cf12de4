import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** The tests of a part of the product. */
export interface Concerning {
  /** Folders for vitest. */
  folders: string[]
  /** A pattern of names of browser tests, undefined if there are none. */
  browser: string | undefined
}

const features = 'src/features'
const sides = ['core', 'server', 'web']

/**
 * All features, and the other folders of the three sides that can be tested separately (`platform`, `ui`, `domain`).
 */
export const parts = (): string[] => {
  const found = [`{${sides}}/${features}/*/`, `{${sides}}/src/*/`].flatMap(pattern => globSync(pattern, { cwd: root }))
  const names = found.map(folder => folder.split(/[\\/]/).filter(Boolean).at(-1)!)
  return [...new Set(names)].filter(name => name !== 'features').sort()
}

const present = (folder: string) => existsSync(join(root, folder))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The addresses of a feature's screens, without those of a record such as `carsinventory/details/$carId`. */
function addressesOf(name: string): string[] {
  const file = join(root, `web/${features}/${name}/routes.ts`)
  if (!existsSync(file)) return []
  const paths = [...readFileSync(file, 'utf8').matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path]) => path!)
  return paths.filter(path => !path.includes('$'))
}

/**
 * The tests of a feature or other part: its unit and API tests, its browser spec, and its screens among all screens.
 */
export function concerning(name: string): Concerning {
  const folders = sides.flatMap(side => [`${side}/${features}/${name}/`, `${side}/src/${name}/`]).filter(present)
  const screens = addressesOf(name).map(path => `/${escaped(path)}(\\?\\S*)? (of|is) `)
  const specs = present(`e2e/${name}.spec.ts`) ? [`${escaped(name)}\\.spec\\.ts`] : []
  const patterns = [...specs, ...screens]
  return { folders, browser: patterns.length ? patterns.join('|') : undefined }
}
