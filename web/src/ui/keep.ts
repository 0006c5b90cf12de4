/** Storage area: persistent, or until the window closes. */
type Where = 'local' | 'session'

/** Throws if the browser forbids storage: even accessing it does. */
const storageOf = (where: Where) => (where === 'local' ? localStorage : sessionStorage)

/** Whether the browser forbids storage for this site. */
export function storageRefused(): boolean {
  try {
    return !storageOf('local')
  } catch {
    return true
  }
}

/** Reads a small stored value: choices, drafts. A full or forbidden storage loses them, but never breaks the app. */
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
