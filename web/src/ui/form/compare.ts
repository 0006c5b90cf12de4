import { leaves, sameValue, valueAt, withValue } from './paths.ts'

/** The user's changes merged into the stored values, and the fields that both changed. */
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
