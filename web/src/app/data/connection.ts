import { entriesOf } from '@kreislauf/core/keys.ts'
import { createStore } from '../../ui/store.ts'

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
  const differs = entriesOf(change).some(([key, value]) => now[key] !== value)
  if (differs) health.set({ ...now, ...change })
}

/** Which build this window was loaded of; undefined in development. */
const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content

/**
 * Asks our server now, as the browser's word on the connection is only about the next cable: `lost` where it does not answer, `newer`
 * where it serves another build than this window's, `same` otherwise.
 */
export async function askServer(): Promise<'lost' | 'newer' | 'same'> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store' })
    if (!answer.ok) return 'lost'
    const { build } = (await answer.json()) as { build?: string | null }
    const own = ownBuild()
    return own && build && own !== build ? 'newer' : 'same'
  } catch {
    return 'lost'
  }
}

/** The browser's own word on the connection, and parts that did not come: the connection is lost or the server has a newer build. What asked for one fails, and says so. */
export function watchHealth(): void {
  addEventListener('online', () => changeHealth({ online: true }))
  addEventListener('offline', () => changeHealth({ online: false }))
  addEventListener('vite:preloadError', async () => {
    const answer = await askServer()
    if (answer === 'newer') changeHealth({ oldVersion: true })
    if (answer === 'lost') changeHealth({ online: false })
  })
}
