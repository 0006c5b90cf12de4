/** Where something is remembered: beyond the window, or as long as that is open. */
type Where = 'local' | 'session'

/** Throws where the browser lets this site store nothing: already naming the storage does. */
const storageOf = (where: Where) => (where === 'local' ? localStorage : sessionStorage)

/** Whether the browser lets this site store nothing at all. */
export function storageRefused(): boolean {
  try {
    return !storageOf('local')
  } catch {
    return true
  }
}

/** Small things that the browser remembers: choices, drafts. A full or forbidden storage loses them, never the work. */
export function recall<Value>(key: string, where: Where = 'local'): Value | undefined {
  try {
    const text = storageOf(where).getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}

export function keep(key: string, value: unknown, where: Where = 'local'): void {
  try {
    const storage = storageOf(where)
    if (value === undefined) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn('not remembered', key, error)
  }
}
