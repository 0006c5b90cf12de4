import type { Contributed } from '@kreislauf/core/thread/contributions.ts'
import { clearanceThread } from '../features/cars/thread.queries.ts'
import { disposalThread } from '../features/disposals/thread.queries.ts'
import { incidentThread } from '../features/incidents/thread.queries.ts'
import { correctionThread, entryThread } from '../features/log/thread.queries.ts'
import { partThread } from '../features/parts/thread.queries.ts'
import { receptionThread } from '../features/receptions/thread.queries.ts'
import { spareThread } from '../features/spares/thread.queries.ts'
import { statementThread } from '../features/statements/thread.queries.ts'
import type { Entries } from './row.queries.ts'

/** How what features bring to the thread of a car is read: one left out does not compile. */
export const entries: Record<Contributed, Entries> = {
  receptions: receptionThread,
  entries: entryThread,
  disposals: disposalThread,
  parts: partThread,
  corrections: correctionThread,
  spares: spareThread,
  incidents: incidentThread,
  clearances: clearanceThread,
  statements: statementThread,
}
