import { entriesOf } from '@kreislauf/core/keys.ts'
import { createStore } from '../../ui/store.ts'

/** State of the connection of this window. */
export interface Health {
  online: boolean
  /** The server requires a newer web build (426). */
  oldVersion: boolean
  /** Seconds until the server may be available again (503). */
  maintenance?: number | undefined
}

export const health = createStore<Health>({ online: navigator.onLine, oldVersion: false })

export const changeHealth = (change: Partial<Health>): void => {
  const now = health.get()
  const differs = entriesOf(change).some(([key, value]) => now[key] !== value)
  if (differs) health.set({ ...now, ...change })
}

/** The build that this window was loaded from; undefined in development. */
const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content

/**
 * Checks the server itself, as the browser only knows about the local network: `lost` if it does not respond (within
 * `most` ms, if given), `newer` if it serves another build than this window's, else `same`.
 */
export async function askServer(most?: number): Promise<'lost' | 'newer' | 'same'> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', ...(most && { signal: AbortSignal.timeout(most) }) })
    if (!answer.ok) return 'lost'
    const { build } = (await answer.json()) as { build?: string | null }
    const own = ownBuild()
    return own && build && own !== build ? 'newer' : 'same'
  } catch {
    return 'lost'
  }
}

/**
 * Watches the browser's connection events and chunks that failed to load: either the connection is lost or the server
 * has a newer build. The code that needed the chunk fails and shows it.
 */
export function watchHealth(): void {
  addEventListener('online', () => changeHealth({ online: true }))
  addEventListener('offline', () => changeHealth({ online: false }))
  addEventListener('vite:preloadError', async () => {
    const answer = await askServer()
    if (answer === 'newer') changeHealth({ oldVersion: true })
    if (answer === 'lost') changeHealth({ online: false })
  })
}
