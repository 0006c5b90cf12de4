const keys = new WeakMap<File, string>()

/** The Idempotency-Key of a file: sent again, also after others or in parts, it is stored once. */
export function keyOf(file: File): string {
  const key = keys.get(file) ?? crypto.randomUUID()
  keys.set(file, key)
  return key
}

/** Restores the key of a stored file. */
export function withKey(file: File, key: string): File {
  keys.set(file, key)
  return file
}

/** The file of a form with a single one, in its field `file`. */
export function fileIn(body: unknown): File | undefined {
  const files = body instanceof FormData ? [...body.values()].filter(value => value instanceof File) : []
  return files.length === 1 && body instanceof FormData && body.get('file') === files[0] ? files[0] : undefined
}
