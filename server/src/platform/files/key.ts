const part = /^(?!\.)[A-Za-z0-9._-]{1,128}$/

/** Returns the key if it cannot leave its store. Throws for one that the server could not have made. */
export function safeKey(key: string): string {
  const parts = key.split('/')
  if (parts.length > 8 || !parts.every(name => part.test(name)))
    throw new Error(`Not a file key: ${JSON.stringify(key)}`)
  return key
}
