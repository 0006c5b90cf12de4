import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import type { Disposal, DisposalProcess } from '@kreislauf/core/features/disposals/contract.ts'
import { steps, warningsOf } from '@kreislauf/core/features/disposals/rules.ts'
import type { Db } from '../../platform/db.ts'
import { wasteTypeOn } from '../masterdata/index.ts'
import { lines } from './lines/queries.ts'
import { bookedPartners, disposal, type Reader } from './queries.ts'

/** A disposal with its lines and everything that may be held against it. Throws Problem `not-found`. */
export async function disposalProcess(db: Db, id: number, reader: Reader): Promise<DisposalProcess> {
  const row = await disposal(db, id, reader)
  return {
    disposal: row,
    btbEntryOuts: await lines(db, id),
    status: 200,
    can: reasonsFor(steps, row),
    warnings: await findings(db, row),
  }
}

async function findings(db: Db, row: Disposal) {
  const { privileged = false, countable = 'no' } = (await wasteTypeOn(db, row.wastetype, row.actiondate)) ?? {}
  return warningsOf(row, { ...(await bookedPartners(db, row.id)), hazardous: row.hazardous, privileged, countable })
}
