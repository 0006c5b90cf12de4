import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { Plugin } from 'vite'

const LIGHT = '\0calls:'

/** What calling needs of an endpoint: everything but its schemas. */
function lightly({ method, path, feature, can, kind, reads, writes, secret }: Endpoint) {
  return { method, path, feature, can, kind, reads, writes, secret }
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** The source of a module that exports the same contracts without schemas; its other exports are left out. */
function source(module: Record<string, unknown>): string {
  const contracts = Object.entries(module).filter(
    ([, value]) => typeof value === 'object' && value !== null && Object.values(value).every(isEndpoint),
  )
  return contracts
    .map(
      ([name, calls]) =>
        `export const ${name} = ${JSON.stringify(Object.fromEntries(Object.entries(calls as object).map(([key, call]) => [key, lightly(call as Endpoint)])))}`,
    )
    .join('\n')
}

/**
 * Contracts that the frame (`src/app`) imports are reduced to what calling needs, because the frame checks no input: so Zod, a fifth of the
 * first screen's budget, is loaded with the first form.
 */
export function lightContracts(frame: string): Plugin {
  return {
    name: 'light-contracts',
    enforce: 'pre',
    apply: 'build',
    async resolveId(target, importer) {
      if (!importer?.startsWith(frame) || !target.endsWith('/contract.ts')) return null
      const found = await this.resolve(target, importer, { skipSelf: true })
      return found && LIGHT + found.id.replace(/\.ts$/, '')
    },
    async load(id) {
      if (!id.startsWith(LIGHT)) return null
      const file = resolve(dirname(frame), `${id.slice(LIGHT.length)}.ts`)
      return source((await import(pathToFileURL(file).href)) as Record<string, unknown>)
    },
  }
}
