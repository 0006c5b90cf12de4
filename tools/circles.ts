/** Side and name of the feature of a file, such as `web log`. */
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

/**
 * Groups of features that import each other in a circle: strongly connected components of at least two, by Tarjan's
 * algorithm.
 */
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
