import type { HistoryEntry } from '@kreislauf/core/features/receptions/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { carById, isAboutFiles } from '../files/index.ts'

export type Entry = Omit<HistoryEntry, 'changes'> & {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Changes of a car, its photos and documents, latest first. */
export async function historyOf(db: Db, carId: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select h.seq, h.at, v.actor, h.operation as event, h.record_type as record, v.reason, v.before, v.after
    from history h left join history_value v using (mandator_id, seq)
    where h.mandator_id = current_mandator() and (h.record_type = 'car' and h.record_id = ${carId} or ${isAboutFiles(carById(carId))})
    order by h.seq desc limit 500`.execute(db)
  return rows
}
