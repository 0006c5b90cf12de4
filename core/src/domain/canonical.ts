/**
 * JSON with the keys of each object in order, as RFC 8785 orders them, and without those that are undefined: the same text for the same content, whatever
 * a database does to its keys. Of strings, finite numbers, booleans, null, arrays and plain objects.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(one => canonicalJson(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`)
    .join(',')}}`
}
