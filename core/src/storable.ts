import type { FieldError, Reason } from './problems.ts'

const DEEPEST = 32
/** Values in one request: 500 lines of a log have 10,000, and of each there may be a finding. */
const MOST_VALUES = 100_000

/** Why a request's parts are refused before anybody looks at them: see `unstorable`. */
export function whyUnstorable(...parts: unknown[]): Reason | undefined {
  const fields = parts.flatMap(part => unstorable(part, { left: MOST_VALUES }, 0) ?? [])
  return fields.length ? { code: 'invalid', fields } : undefined
}

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

/**
 * What no field of ours can hold, wherever in a request it stands: a NUL character, half a surrogate pair, lists within lists without end,
 * or more than anybody sends. The way to it is put together once it is found: nothing is kept for each of the values that anybody may send.
 */
function unstorable(value: unknown, values: { left: number }, depth: number): FieldError | undefined {
  if (values.left-- <= 0) return { path: '', code: 'too_many_values' }
  if (typeof value === 'string') return isUnstorable(value) ? { path: '', code: 'characters' } : undefined
  if (!value || typeof value !== 'object' || ArrayBuffer.isView(value)) return undefined
  if (depth > DEEPEST) return { path: '', code: 'nested' }
  if (Array.isArray(value)) return inList(value, values, depth)
  for (const key in value) {
    if (isUnstorable(key)) return { path: key, code: 'characters' }
    const found = unstorable((value as Record<string, unknown>)[key], values, depth + 1)
    if (found) return within(key, found)
  }
  return undefined
}

function inList(list: readonly unknown[], values: { left: number }, depth: number): FieldError | undefined {
  for (let index = 0; index < list.length; index++) {
    const found = unstorable(list[index], values, depth + 1)
    if (found) return within(String(index), found)
  }
  return undefined
}

/** Only a single value that is wrong has a place of its own. */
const within = (key: string, found: FieldError): FieldError =>
  found.code === 'characters' ? { ...found, path: found.path ? `${key}.${found.path}` : key } : found
