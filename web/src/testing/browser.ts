/**
 * The browser APIs that the web's modules need in order to load in Node: an event target, and storage per test file.
 */
const page = new EventTarget()
const storage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
    key: index => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
})
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: storage(), configurable: true, writable: true })
