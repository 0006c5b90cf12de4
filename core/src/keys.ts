/** The keys of an object. Only for objects that have no more keys than their type, such as literals. */
export const keysOf = <Of extends object>(of: Of) => Object.keys(of) as (keyof Of & string)[]

/** Keys and values of an object; the same restriction as for `keysOf`. */
export const entriesOf = <Of extends object>(of: Of) => keysOf(of).map(key => [key, of[key]] as const)

/** An object with these keys. */
export const fromKeys = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map(key => [key, value(key)])) as Record<Key, Value>

/** A copy of an object with only these keys. */
export const pick = <Of extends object, Key extends keyof Of>(of: Of, keys: readonly Key[]) =>
  Object.fromEntries(keys.map(key => [key, of[key]])) as Pick<Of, Key>

/** Whether a value is one of these codes. */
export const isCode = <Code extends string>(codes: readonly Code[], text: unknown): text is Code =>
  codes.some(code => code === text)

/** Whether a value is a non-null object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The property of an unknown value; undefined if there is none. */
export const fieldOf = (of: unknown, name: string): unknown => (isRecord(of) ? of[name] : undefined)
