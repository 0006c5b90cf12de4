import type { ComponentType } from 'react'
import { keep, recall } from '../../ui/keep.ts'
import { createStore } from '../../ui/store.ts'

/** What the server does not have yet: what waits is sent by itself once there is a connection, what was refused waits for its user. */
export interface Stuck {
  waitingFiles: number
  waitingWrites: number
  refusedFiles: number
  refusedWrites: number
}

export const stuck = createStore<Stuck>({ waitingFiles: 0, waitingWrites: 0, refusedFiles: 0, refusedWrites: 0 })
export function stuckItems(now: Stuck): void {
  if (JSON.stringify(stuck.get()) !== JSON.stringify(now)) stuck.set(now)
}

/** The dialog that lists it; it comes with the code that sends it. */
export const outboxDialog = createStore<ComponentType<{ onClose: () => void }> | undefined>(undefined)

const LEFT = 'files-left'
/** Remembers that this browser stores something that is not sent. */
export const leftItems = (some: boolean): void => keep(LEFT, some || undefined)
export const hasLeftItems = (): boolean => recall<boolean>(LEFT) ?? false
