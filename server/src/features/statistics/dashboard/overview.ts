import { today } from '@kreislauf/core/days.ts'
import { missingForVn } from '@kreislauf/core/features/companies/rules.ts'
import type { CollectorDay, Dashboard } from '@kreislauf/core/features/statistics/contract.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import type { Db } from '../../../platform/db.ts'
import { holderOf, type Who } from '../../../platform/session.ts'
import { certificateOn, dismantlerById } from '../../companies/index.ts'
import { endings, remindersOf } from '../../reminders/index.ts'
import { collectorCounts, collectorNotifications, collectorTrend } from './collector/queries.ts'
import { counts, endedTypes, has, notifications, steps, stockByFraction, trend } from './queries.ts'

/** Today's work of a yard; stock, employees and partners only for whoever may read the log. */
export async function overview(db: Db, who: Who, dismantlerId: number, language: string): Promise<Dashboard> {
  const day = today()
  const reads = allows(holderOf(who), 'BTB.R')
  return {
    ...(await counts(db, dismantlerId, day)),
    steps: await steps(db, dismantlerId, day),
    notifications: await notifications(db, dismantlerId),
    expiring: (await expiring(db, day, language)).filter(({ kind }) => reads || kind === 'COMPANY'),
    stock: reads ? await stockByFraction(db, dismantlerId, day, language) : [],
    ended: reads ? await endedTypes(db, dismantlerId, day, language) : [],
    trend: await trend(db, dismantlerId, day),
    has: { ...(await has(db, dismantlerId)), certificate: await readyForVn(db, dismantlerId, day) },
  }
}

/** The first step is done when nothing of the company is missing that a VN needs, the document and issuer of its recognition included. */
async function readyForVn(db: Db, dismantlerId: number, day: string): Promise<boolean> {
  const { identNr, company, authority } = await dismantlerById(db, dismantlerId)
  const certificate = (await certificateOn(db, dismantlerId, day)) ?? null
  return missingForVn({ identNr, company, authority, certificate }).length === 0
}

/** A collector's day. */
export const collectorDay = async (db: Db, id: number, language: string): Promise<CollectorDay> => ({
  ...(await collectorCounts(db, id)),
  notifications: await collectorNotifications(db, id),
  expiring: (await expiring(db, today(), language)).filter(({ kind }) => kind === 'COMPANY'),
  trend: await collectorTrend(db, id, today()),
})

/** What ends, from as many days ahead on as the company is reminded (details O24). */
async function expiring(db: Db, day: string, language: string): Promise<Dashboard['expiring']> {
  const list = await endings(db, day, await remindersOf(db), language)
  return list.map(({ kind, id, name, what, validto }) => ({ kind, id, name, what, validto }))
}
