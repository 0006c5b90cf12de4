import { today } from '@kreislauf/core/days.ts'
import type { CollectorDay, Dashboard } from '@kreislauf/core/features/statistics/contract.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import type { Db } from '../../../platform/db.ts'
import { holderOf, type Who } from '../../../platform/session.ts'
import { collectorCounts, collectorNotifications, collectorTrend } from './collector/queries.ts'
import { counts, endedTypes, expiring, has, notifications, steps, stockByFraction, trend } from './queries.ts'

/** Certificates are announced this many days ahead (beyond 10). */
const AHEAD = 60

/** Today's work of a yard; stock, employees and partners only for whoever may read the log. */
export async function overview(db: Db, who: Who, dismantlerId: number, language: string): Promise<Dashboard> {
  const day = today()
  const reads = allows(holderOf(who), 'BTB.R')
  return {
    ...(await counts(db, dismantlerId, day)),
    steps: await steps(db, dismantlerId, day),
    notifications: await notifications(db, dismantlerId),
    expiring: (await expiring(db, day, AHEAD, language)).filter(({ kind }) => reads || kind === 'COMPANY'),
    stock: reads ? await stockByFraction(db, dismantlerId, day, language) : [],
    ended: reads ? await endedTypes(db, dismantlerId, day, language) : [],
    trend: await trend(db, dismantlerId, day),
    has: await has(db, dismantlerId, day),
  }
}

/** A collector's day. */
export const collectorDay = async (db: Db, id: number, language: string): Promise<CollectorDay> => ({
  ...(await collectorCounts(db, id)),
  notifications: await collectorNotifications(db, id),
  expiring: (await expiring(db, today(), AHEAD, language)).filter(({ kind }) => kind === 'COMPANY'),
  trend: await collectorTrend(db, id, today()),
})
