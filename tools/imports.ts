import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SPECIFIER = /(?:from|import) ?\(?\s*'(\.{1,2}\/[^']+|@kreislauf\/(?:core|server)\/[^']+)'/g

const fileOf = (file: string, specifier: string): string =>
  specifier.startsWith('.')
    ? join(dirname(file), specifier)
    : specifier.replace(/^@kreislauf\/(core|server)\//, (_, side: string) => `${side}/src/`)

/** The files that each file imports, statically or later, found in the texts of the files. */
export function importsOf(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = [...texts].map(([file, text]) => {
    const imported = [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => fileOf(file, specifier))
    return [file, [...new Set(imported)].filter(one => texts.has(one) || existsSync(one))] as const
  })
  return new Map(found)
}

/** Side and name of the feature that a file belongs to, such as `web log`. */
const featureOf = (file: string): string | undefined =>
  /^((?:core|server|web))\/src\/features\/([^/]+)\//.exec(file)?.slice(1).join(' ')

/** For each feature the others of its side that it imports. */
function featureGraph(imports: ReadonlyMap<string, readonly string[]>): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const [file, imported] of imports) {
    const from = featureOf(file)
    if (!from) continue
    const [side] = from.split(' ')
    const others = imported.flatMap(one => featureOf(one) ?? []).filter(to => to !== from && to.startsWith(`${side} `))
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others]))
  }
  return graph
}

/** Groups of features that import each other in a circle: strongly connected components of at least two, by Tarjan's algorithm. */
export function featureCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const graph = featureGraph(imports)
  const [index, lowest, stack, circles] = [new Map<string, number>(), new Map<string, number>(), [''], [] as string[][]]
  const visit = (feature: string) => {
    const own = index.size
    index.set(feature, own)
    lowest.set(feature, own)
    stack.push(feature)
    for (const next of graph.get(feature) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(feature, Math.min(lowest.get(feature) ?? own, lowest.get(next) ?? own))
    }
    if (lowest.get(feature) !== own) return
    const circle = stack.splice(stack.indexOf(feature))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const feature of graph.keys()) if (!index.has(feature)) visit(feature)
  return circles
}
