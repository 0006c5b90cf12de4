import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { Plugin } from 'vite'

const LIGHT = '\0calls:'
const MARK = '?calls'

/** What calling needs of an endpoint: everything but its schemas. */
function lightly({
  method,
  path,
  feature,
  can,
  departments,
  kind,
  reads,
  rows,
  writes,
  secret,
  companyOnly,
}: Endpoint) {
  return { method, path, feature, can, departments, kind, reads, rows, writes, secret, companyOnly }
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** The contracts of a module, by the names under which it exports them. */
const contractsOf = (module: Record<string, unknown>) =>
  Object.entries(module).filter(
    ([, value]) => typeof value === 'object' && value !== null && Object.values(value).every(isEndpoint),
  )

/** The source of a module that exports the same contracts without schemas; its other exports are left out. */
const source = (module: Record<string, unknown>): string =>
  contractsOf(module)
    .map(
      ([name, calls]) =>
        `export const ${name} = ${JSON.stringify(Object.fromEntries(Object.entries(calls as object).map(([key, call]) => [key, lightly(call as Endpoint)])))}`,
    )
    .join('\n')

/** An import of a contract: its names, and where from. */
const IMPORT = /import \{([^}]*)\} from '(@kreislauf\/core\/features\/[\w/]+\/(?:contract|frame|photos)\.ts)'/g

/**
 * The browser checks no answers, so a module that takes nothing but the calls of a contract, and types, gets them reduced to what
 * calling needs: Zod and a few hundred schemas are loaded and made where a form checks what is typed.
 */
export function lightContracts(web: string): Plugin {
  const heavy = (target: string) => resolve(web, '../..', target.replace('@kreislauf/core/', 'core/src/'))
  const loaded = new Map<string, Promise<Record<string, unknown>>>()
  const load = (file: string) => {
    const known = loaded.get(file) ?? (import(pathToFileURL(file).href) as Promise<Record<string, unknown>>)
    loaded.set(file, known)
    return known
  }
  return {
    name: 'light-contracts',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      if (!id.startsWith(web) || !/\.tsx?$/.test(id)) return null
      let changed = code
      for (const [whole, names = '', target = ''] of code.matchAll(IMPORT)) {
        const calls = contractsOf(await load(heavy(target))).map(([name]) => name)
        const taken = names.split(',').map(name => name.trim())
        if (!taken.every(name => !name || name.startsWith('type ') || calls.includes(name))) continue
        changed = changed.replace(whole, whole.replace(target, `${target}${MARK}`))
      }
      return changed === code ? null : { code: changed, map: null }
    },
    resolveId: target => (target.endsWith(MARK) ? LIGHT + heavy(target.slice(0, -MARK.length)) : null),
    async load(id) {
      return id.startsWith(LIGHT) ? source(await load(id.slice(LIGHT.length))) : null
    },
  }
}
