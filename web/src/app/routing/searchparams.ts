/** Parses one search value of an address; an invalid one is undefined, never an error. */
type Reader<Value> = (value: unknown) => Value | undefined

export const word: Reader<string> = value =>
  value === undefined || value === null || value === '' ? undefined : String(value)

export const id: Reader<number> = value => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** `YYYY-MM-DD`. */
export const day: Reader<string> = value =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(value)) && !Number.isNaN(Date.parse(String(value))) ? String(value) : undefined

export const matching =
  (pattern: RegExp): Reader<string> =>
  value => {
    const text = word(value)
    return text !== undefined && pattern.test(text) ? text : undefined
  }

export const oneOf =
  <const Choice extends string>(...choices: readonly Choice[]): Reader<Choice> =>
  value =>
    choices.find(choice => choice === value)

/** `params` of a route whose path ends with the `$id` of a record; an invalid id becomes NaN, which no record has. */
export const recordId = { parse: ({ id }: { id: string }) => ({ id: Number(id) }) }

type Read<Readers> = { [Key in keyof Readers]?: Readers[Key] extends Reader<infer Value> ? Value : never }

/**
 * A screen's `validateSearch`: parses the named values and keeps all others. Not a Zod schema, because all routes are
 * loaded before the first screen and Zod is not.
 */
export const searchOf =
  <Readers extends Record<string, Reader<unknown>>>(readers: Readers) =>
  (search: Record<string, unknown>): Read<Readers> => {
    const read = Object.entries(readers).map(([key, reader]) => [key, reader(search[key])])
    return { ...search, ...Object.fromEntries(read) } as Read<Readers>
  }

/** Values that every list has: search text, sort, range of days. */
export const listValues = { q: word, sort: word, from: word, to: word }
export const listSearch = searchOf(listValues)
