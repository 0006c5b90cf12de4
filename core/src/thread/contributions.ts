import { clearanceThread } from '../features/cars/thread.ts'
import { disposalThread } from '../features/disposals/thread.ts'
import { incidentThread } from '../features/incidents/thread.ts'
import { correctionThread, entryThread } from '../features/log/thread.ts'
import { partThread } from '../features/parts/thread.ts'
import { receptionThread } from '../features/receptions/thread.ts'
import { spareThread } from '../features/spares/thread.ts'
import { statementThread } from '../features/statements/thread.ts'
import { keysOf } from '../keys.ts'
import type { Contribution } from './contribution.ts'

/** Contributions of features to the thread of a car; their kinds in the order of the API's codes. */
export const contributions = {
  receptions: receptionThread,
  entries: entryThread,
  disposals: disposalThread,
  parts: partThread,
  corrections: correctionThread,
  spares: spareThread,
  incidents: incidentThread,
  clearances: clearanceThread,
  statements: statementThread,
} as const satisfies Record<string, Contribution>

export type Contributed = keyof typeof contributions

/** Kinds of entries. */
export const kinds = {
  ...receptionThread.kinds,
  ...entryThread.kinds,
  ...disposalThread.kinds,
  ...partThread.kinds,
  ...correctionThread.kinds,
  ...spareThread.kinds,
  ...incidentThread.kinds,
  ...clearanceThread.kinds,
  ...statementThread.kinds,
}

export const KINDS = keysOf(kinds)

/** The features whose changes change the thread. */
export const readsOfThread = [...new Set(Object.values<Contribution>(contributions).map(({ reads }) => reads))]
