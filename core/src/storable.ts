import type { FieldError, Reason } from './problems.ts'

const DEEPEST = 32
/** Most values in one request: 500 lines of a log have 10,000, and each may have a finding. */
const MOST_VALUES = 100_000

/** Why a request is refused before validation: see `unstorable`. */
export function whyUnstorable(...parts: unknown[]): Reason | undefined {
  const fields = parts.flatMap(part => unstorable(part, { left: MOST_VALUES }, 0) ?? [])
  return fields.length ? { code: 'invalid', fields } : undefined
}

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

/**
 * Finds values that no field can store, anywhere in a request: a NUL character, half a surrogate pair, too deep
 * nesting, or more values than any real request has. The path is built only after one is found, so that nothing is
 * allocated per value.
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

/** Only a single invalid value has a path. */
const within = (key: string, found: FieldError): FieldError =>
  found.code === 'characters' ? { ...found, path: found.path ? `${key}.${found.path}` : key } : found
