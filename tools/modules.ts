import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { root } from './root.ts'

const folders = ['core/src', 'server/src', 'web/src', 'e2e', 'bench/src', 'tools']

/** The modules of the repository with what they import, without packages, and the violations of .dependency-cruiser.mjs. */
export async function readModules(): Promise<Pick<ICruiseResult, 'modules' | 'summary'>> {
  const options = await extractOptions(join(root, '.dependency-cruiser.mjs'))
  const present = folders.filter(folder => existsSync(join(root, folder)))
  const tsConfig = extractTSConfig(join(root, 'tsconfig.json'))
  const { output } = await cruise(present, { ...options, baseDir: root, validate: true }, undefined, { tsConfig })
  const { modules, summary } = output as ICruiseResult
  return { modules: modules.filter(({ source }) => folders.some(folder => source.startsWith(`${folder}/`))), summary }
}
