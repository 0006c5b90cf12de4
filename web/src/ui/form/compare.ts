import { leaves, sameValue, valueAt, withValue } from './paths.ts'

/** One's own changes laid over what is saved now, and the fields where both changed something. */
export function compare<Values extends object>(initial: Values, mine: Values, current: Values) {
  let merged = { ...mine, ...('version' in current && { version: current.version }) } as Values
  const clashes: string[] = []
  for (const path of leaves(mine)) {
    if (path === 'version') continue
    const [before, own, other] = [initial, mine, current].map(values => valueAt(values, path))
    if (other === undefined || sameValue(own, other) || sameValue(before, other)) continue
    if (sameValue(before, own)) merged = withValue(merged, path, other)
    else clashes.push(path)
  }
  return { merged, clashes }
}
