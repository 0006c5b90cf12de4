import type { ComponentType } from 'react'
import { keep, recall } from '../../ui/keep.ts'
import { createStore } from '../../ui/store.ts'

/** Files that the server does not have yet and that nobody is sending just now. */
export interface Stuck {
  /** They go by themselves once there is a connection. */
  waiting: number
  /** Somebody has to look at them. */
  refused: number
}

export const stuckFiles = createStore<Stuck>({ waiting: 0, refused: 0 })
export function toldOutbox(now: Stuck): void {
  const { waiting, refused } = stuckFiles.get()
  if (waiting !== now.waiting || refused !== now.refused) stuckFiles.set(now)
}

/** What shows them; it comes with what sends them. */
export const outboxDialog = createStore<ComponentType<{ onClose: () => void }> | undefined>(undefined)

const LEFT = 'files-left'
/** Remembers that this browser keeps files which are not sent. */
export const leftFiles = (some: boolean): void => keep(LEFT, some || undefined)

const modules = import.meta.glob('../../features/*/outgoing.ts')

/** Goes on with what an earlier window left unsent, once the first screen stands. */
export function sendLeftFiles(): void {
  if (!recall<boolean>(LEFT)) return
  const load = () => {
    for (const module of Object.values(modules)) void module().catch(() => setTimeout(load, 10_000))
  }
  setTimeout(load, 500)
}
