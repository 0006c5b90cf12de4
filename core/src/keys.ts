/** The names of an object's fields. Only for objects that hold no more than their type says, such as literals. */
export const keysOf = <Of extends object>(of: Of) => Object.keys(of) as (keyof Of & string)[]

/** Names and values of an object's fields; the same holds as for `keysOf`. */
export const entriesOf = <Of extends object>(of: Of) => keysOf(of).map(key => [key, of[key]] as const)

/** An object with one field for each of these names. */
export const fromKeys = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map(key => [key, value(key)])) as Record<Key, Value>

/** Only these fields of an object. */
export const pick = <Of extends object, Key extends keyof Of>(of: Of, keys: readonly Key[]) =>
  Object.fromEntries(keys.map(key => [key, of[key]])) as Pick<Of, Key>

/** Whether a text is one of these codes. */
export const isCode = <Code extends string>(codes: readonly Code[], text: unknown): text is Code =>
  codes.some(code => code === text)

/** Whether something may be asked for fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What stands under a name in a value of which nothing is known; undefined where nothing does. */
export const fieldOf = (of: unknown, name: string): unknown => (isRecord(of) ? of[name] : undefined)
