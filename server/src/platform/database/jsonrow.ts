/** Cache by column: a schema has a limited number of them. */
const names = new Map<string, string>()
function camel(name: string): string {
  const known = names.get(name)
  if (known !== undefined) return known
  const made = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  names.set(name, made)
  return made
}

/** A `timestamptz` as `to_json` writes it in a transaction whose time zone is UTC. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?\+00:00$/

/** A value of a JSON row; a timestamp as the API returns it, in UTC with milliseconds. */
export const typedValue = (value: unknown) =>
  typeof value === 'string' && value[10] === 'T' && INSTANT.test(value) ? new Date(value).toISOString() : value

/**
 * Converts a JSON row (`to_json`) to the row that the plain query would have returned: names in camel case, timestamps
 * in UTC with milliseconds.
 */
export const rowOf = <Row>(json: object): Row =>
  Object.fromEntries(Object.entries(json).map(([name, value]) => [camel(name), typedValue(value)])) as Row
