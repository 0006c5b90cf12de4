/** Small things that the browser remembers: choices, drafts. A full or forbidden storage loses them, never the work. */
export function recall<Value>(key: string, storage: Storage = localStorage): Value | undefined {
  try {
    const text = storage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}

export function keep(key: string, value: unknown, storage: Storage = localStorage): void {
  try {
    if (value === undefined) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn('not remembered', key, error)
  }
}
