/** By column: a schema has only so many. */
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

/** A value of a row that came as JSON, an instant as answers tell it: in UTC to the millisecond. */
export const typedValue = (value: unknown) =>
  typeof value === 'string' && value[10] === 'T' && INSTANT.test(value) ? new Date(value).toISOString() : value

/** A row that came as JSON (`to_json`) as it would have come by its columns: named in camel case, instants in UTC to the millisecond. */
export const rowOf = <Row>(json: object): Row =>
  Object.fromEntries(Object.entries(json).map(([name, value]) => [camel(name), typedValue(value)])) as Row
