const keys = new WeakMap<File, string>()

/** Each file has a key of its own: sent once more, also after others or in parts, it is kept once. */
export function keyOf(file: File): string {
  const key = keys.get(file) ?? crypto.randomUUID()
  keys.set(file, key)
  return key
}

/** A file that was kept goes on under the key that it had. */
export function withKey(file: File, key: string): File {
  keys.set(file, key)
  return file
}

/** The one file of a form, which stands there as `file`. */
export function fileIn(body: unknown): File | undefined {
  const files = body instanceof FormData ? [...body.values()].filter(value => value instanceof File) : []
  return files.length === 1 && body instanceof FormData && body.get('file') === files[0] ? files[0] : undefined
}
