const part = /^(?!\.)[A-Za-z0-9._-]{1,128}$/

/** The key, once it is sure to stay inside its store. Throws for one that could not have been made by the server. */
export function safeKey(key: string): string {
  const parts = key.split('/')
  if (parts.length > 8 || !parts.every(name => part.test(name)))
    throw new Error(`Not a file key: ${JSON.stringify(key)}`)
  return key
}
