import type { FieldError, Reason } from './problems.ts'

const DEEPEST = 32

/** Why a request's parts are refused before anybody looks at them: see `unstorable`. */
export function whyUnstorable(...parts: unknown[]): Reason | undefined {
  const fields = parts.flatMap(unstorable)
  return fields.length ? { code: 'invalid', fields } : undefined
}

/** What no field of ours can hold, wherever in a request it stands: a NUL character, half a surrogate pair, lists within lists without end. */
function unstorable(given: unknown): FieldError[] {
  const wrong: FieldError[] = []
  const left: { value: unknown; path: string; depth: number }[] = [{ value: given, path: '', depth: 0 }]
  for (let next = left.pop(); next && !wrong.length; next = left.pop()) {
    const { value, path, depth } = next
    if (depth > DEEPEST) wrong.push({ path: '', code: 'nested' })
    else if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) wrong.push({ path, code: 'characters' })
    } else if (value && typeof value === 'object' && !ArrayBuffer.isView(value))
      for (const [key, inner] of Object.entries(value)) {
        const place = path ? `${path}.${key}` : key
        left.push({ value: key, path: place, depth }, { value: inner, path: place, depth: depth + 1 })
      }
  }
  return wrong
}
