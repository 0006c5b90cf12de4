/** Once the first screen stands. */
const PAUSE_MS = 5000

/** Loads what has to be there when nothing can be loaded any more: without connection, or while the server has a newer build. */
export const loadAhead = (): void => {
  setTimeout(() => void Promise.allSettled([import('./countdown.tsx'), import('./oldversion.tsx')]), PAUSE_MS)
}
