import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import type { DisposalProcess } from '@kreislauf/core/features/disposals/contract.ts'
import { lateWarnings, steps, twiceWarnings, warningsOf } from '@kreislauf/core/features/disposals/rules.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { lines } from './lines.queries.ts'
import { disposal, heldAgainst, type Reader } from './queries.ts'

/** A disposal with its lines and all warnings, including those for the day on which it was `entered`. Throws Problem `not-found`. */
export async function disposalProcess(db: Db, id: number, reader: Reader, entered?: string): Promise<DisposalProcess> {
  const at = batchReads(db)
  const [row, outs, against] = await Promise.all([disposal(at, id, reader), lines(at, id), heldAgainst(at, id)])
  return {
    disposal: row,
    btbEntryOuts: outs,
    status: 200,
    can: reasonsFor(steps, row),
    warnings: [
      ...(entered ? lateWarnings(row.actiondate, entered, against.registerDays) : []),
      ...warningsOf(row, { ...against, hazardous: row.hazardous }),
      ...twiceWarnings(against.other),
    ],
  }
}
