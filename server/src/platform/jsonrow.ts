const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** A row that came as JSON (`to_json`) as it would have come by its columns: named in camel case, instants in UTC. */
export function rowOf<Row>(json: object, instants: (keyof Row & string)[]): Row {
  const row = Object.fromEntries(Object.entries(json).map(([name, value]) => [camel(name), value]))
  for (const name of instants) if (row[name]) row[name] = new Date(row[name]).toISOString()
  return row as Row
}
