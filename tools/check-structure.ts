import type { ICruiseResult } from 'dependency-cruiser'
import { featureCircles } from './circles.ts'
import { readModules } from './modules.ts'
import { demand } from './steps.ts'

/** Fewer modules mean that the checker has not read the product. */
const fewestModules = 200

/** Allowed circles of features by side, each of which is still to be cut. */
const allowedCircles: Readonly<Record<string, number>> = { core: 0, server: 0, web: 1 }

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing(\/|\.ts$)/.test(file)

/** Features that import each other, if their side has more such circles than allowed. */
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

/** Checks the rules of .dependency-cruiser.mjs for the whole product, and circles of features. */
export async function checkStructure(): Promise<void> {
  const { modules, summary } = await readModules()
  demand([
    ...summary.violations.map(({ rule, from, to, cycle }) =>
      [`${rule.name}: ${from} → ${to}`, ...(cycle ?? []).map(({ name }) => `    → ${name}`)].join('\n'),
    ),
    ...circlesIn(modules),
    ...(modules.length < fewestModules
      ? [`found only ${modules.length} modules, expected at least ${fewestModules}`]
      : []),
  ])
}
