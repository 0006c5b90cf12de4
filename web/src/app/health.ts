import { createStore } from '../ui/store.ts'

/** How the connection stands, for the whole window. */
export interface Health {
  online: boolean
  /** The server asks for a newer web build (426). */
  oldVersion: boolean
  /** Seconds until the server may be back (503). */
  maintenance?: number | undefined
}

export const health = createStore<Health>({ online: navigator.onLine, oldVersion: false })

export const changeHealth = (change: Partial<Health>): void => {
  const now = health.get()
  const differs = Object.entries(change).some(([key, value]) => now[key as keyof Health] !== value)
  if (differs) health.set({ ...now, ...change })
}

/** Whether our server answers now: the browser's word on the connection is only about the next cable. */
export const isReachable = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** The browser's own word on the connection, and chunks of an older build that are gone; what asked for one fails, and says so. */
export function watchHealth(): void {
  addEventListener('online', () => changeHealth({ online: true }))
  addEventListener('offline', () => changeHealth({ online: false }))
  addEventListener('vite:preloadError', async () => {
    if (await isReachable()) changeHealth({ oldVersion: true })
    else changeHealth({ online: false })
  })
}
