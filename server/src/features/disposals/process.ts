import type { Disposal, DisposalProcess } from '@kreislauf/core/features/disposals/contract.ts'
import { warningsOf } from '@kreislauf/core/features/disposals/rules.ts'
import { CARRIER_IS_DISPOSER } from '@kreislauf/core/features/partners/contract.ts'
import type { Db } from '../../platform/db.ts'
import { wasteTypeOn } from '../masterdata/index.ts'
import { carrierById, disposerById } from '../partners/index.ts'
import { lines } from './lines/queries.ts'
import { disposal, type Reader } from './queries.ts'

/** A disposal with its lines and everything that may be held against it. Throws Problem `not-found`. */
export async function disposalProcess(db: Db, id: number, reader: Reader): Promise<DisposalProcess> {
  const row = await disposal(db, id, reader)
  return { disposal: row, btbEntryOuts: await lines(db, id), status: 200, warnings: await findings(db, row) }
}

async function findings(db: Db, row: Disposal) {
  const disposer = await disposerById(db, row.myDisposerId)
  const carrier = row.carrierId === CARRIER_IS_DISPOSER ? null : await carrierById(db, row.carrierId)
  const privileged = (await wasteTypeOn(db, row.wastetype, row.actiondate))?.privileged ?? false
  return warningsOf(row, { disposer, carrier, hazardous: row.hazardous, privileged })
}
