/** A line of the table: its goals at full speed and with the processor slowed down four times. */
export interface Goal {
  name: string
  /** `fps`: at least that many frames per second; otherwise at most that much. */
  unit: 's' | 'kB' | 'fps'
  full: number
  slowed: number
}

export const goals = {
  login: { name: 'login screen, cold', unit: 's', full: 1, slowed: 2 },
  bytes: { name: 'login screen, over the wire', unit: 'kB', full: 350, slowed: 350 },
  signIn: { name: 'sign-in to dashboard', unit: 's', full: 0.8, slowed: 1.5 },
  receptions: { name: 'list of receptions', unit: 's', full: 0.3, slowed: 1 },
  reception: { name: 'one reception from the list', unit: 's', full: 0.3, slowed: 0.9 },
  back: { name: 'back to the list', unit: 's', full: 0.1, slowed: 0.4 },
  create: { name: 'new reception', unit: 's', full: 0.25, slowed: 0.8 },
  search: { name: 'search in the list, key to rows', unit: 's', full: 0.1, slowed: 0.3 },
  journal: { name: 'journal of a year', unit: 's', full: 0.6, slowed: 1.5 },
  scroll: { name: 'journal while scrolling', unit: 'fps', full: 59, slowed: 30 },
} as const satisfies Record<string, Goal>

export type Row = keyof typeof goals

/** Results of one round: seconds, kB of 1000 bytes, frames per second. */
export type Round = Record<Row, number>

export const speeds = { full: 1, slowed: 4 } as const
export type Speed = keyof typeof speeds
