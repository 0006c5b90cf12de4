import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { featureCircles } from './imports.ts'
import { root } from './root.ts'
import { demand } from './steps.ts'

/** A checker that reads nothing finds nothing: with fewer modules it has not seen the product. */
const fewestModules = 200

const folders = ['core/src', 'server/src', 'web/src', 'e2e', 'bench/src', 'tools']

/** Circles of features that are allowed, by side: each is one that nobody has cut yet. */
const allowedCircles: Readonly<Record<string, number>> = { core: 0, server: 0, web: 1 }

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing(\/|\.ts$)/.test(file)

/** Features that import each other, where their side has more such circles than it may. */
function circlesIn(modules: ICruiseResult['modules']): string[] {
  const product = modules.filter(({ source }) => !isTest(source))
  const found = featureCircles(
    new Map(product.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)])),
  )
  return Object.entries(allowedCircles).flatMap(([side, most]) => {
    const here = found.filter(([first = '']) => first.startsWith(`${side} `))
    return here.length > most ? here.map(circle => `features import each other in a circle: ${circle.join(', ')}`) : []
  })
}

/** The rules of .dependency-cruiser.mjs over the whole product, and no circles of features. */
export async function checkStructure(): Promise<void> {
  const options = await extractOptions(join(root, '.dependency-cruiser.mjs'))
  const present = folders.filter(folder => existsSync(join(root, folder)))
  const config = extractTSConfig(join(root, 'tsconfig.json'))
  const { output } = await cruise(present, { ...options, baseDir: root, validate: true }, undefined, {
    tsConfig: config,
  })
  const { modules, summary } = output as ICruiseResult
  const own = modules.filter(({ source }) => folders.some(folder => source.startsWith(`${folder}/`)))
  demand([
    ...summary.violations.map(({ rule, from, to, cycle }) =>
      [`${rule.name}: ${from} → ${to}`, ...(cycle ?? []).map(({ name }) => `    → ${name}`)].join('\n'),
    ),
    ...circlesIn(own),
    ...(own.length < fewestModules ? [`saw ${own.length} modules only, at least ${fewestModules} are expected`] : []),
  ])
}
