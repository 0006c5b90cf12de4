import type { Access } from './permissions.ts'

/** What a window is told when a record changed (decision 41). */
export interface ServerEvent {
  /** created, updated, deleted, or what was done by name: locked, unlocked, cancelled … */
  event: string
  dataClass: string
  dataId: number
  senderAccountId: number | null
  /** The first 40 characters of the Idempotency-Key under which it was written: its window knows its own. */
  key?: string
}

/** The features whose records are announced, and the right that reading them needs. */
export const dataClasses: Record<string, Access> = {
  accounts: 'login',
  companies: 'login',
  receptions: 'VN.R',
  cars: 'VN.R',
  documents: 'VN.R',
  payments: 'login',
  partners: 'BTB.R',
  employees: 'BTB.R',
  log: 'BTB.R',
  disposals: 'BTB.R',
  statements: 'BTB.R',
  imports: 'BTB.C',
  system: 'login',
}
