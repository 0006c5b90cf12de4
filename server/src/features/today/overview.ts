import { today } from '@kreislauf/core/days.ts'
import { missingForVn } from '@kreislauf/core/features/companies/rules.ts'
import { aheadOf } from '@kreislauf/core/features/reminders/rules.ts'
import type { CollectorDay, Dashboard } from '@kreislauf/core/features/today/contract.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { contributedAt, rightAt, type ToldAt } from '@kreislauf/core/today/contributions.ts'
import type { Db } from '../../platform/database/db.ts'
import { holderOf, type Who } from '../../platform/http/session.ts'
import type { Asked } from '../../today/contribute.ts'
import { served } from '../../today/contributions.ts'
import { remindersOf } from '../../today/days.queries.ts'
import { certificateOn, dismantlerById } from '../companies/index.ts'
import { endings } from '../reminders/index.ts'
import { collectorCounts, collectorNotices, collectorTrend } from './collector.queries.ts'
import { counts, endedTypes, has, notices, steps, stockByFraction, trend } from './queries.ts'

/** Today's work of a yard; stock, employees and partners only for whoever may read the log. */
export async function overview(db: Db, who: Who, dismantlerId: number, language: string): Promise<Dashboard> {
  const day = today()
  const [reads, papers] = [allows(holderOf(who), 'BTB.R'), allows(holderOf(who), 'STD.R')]
  const [counted, onSteps, told, ends, stock, ended, months, done, certificate, brought] = await Promise.all([
    counts(db, dismantlerId, day),
    steps(db, dismantlerId, day),
    notices(db, dismantlerId),
    expiring(db, day, language),
    reads ? stockByFraction(db, dismantlerId, day, language) : [],
    reads ? endedTypes(db, dismantlerId, day, language) : [],
    trend(db, dismantlerId, day),
    has(db, dismantlerId),
    readyForVn(db, dismantlerId, day),
    broughtTo('DISMANTLER', { db, who, place: dismantlerId, day, language }),
  ])
  return {
    ...counted,
    steps: onSteps,
    notices: told,
    expiring: ends.filter(({ kind }) => kind === 'COMPANY' || (kind === 'DOCUMENT' ? papers : reads)),
    stock,
    ended,
    ...brought,
    trend: months,
    has: { ...done, certificate },
  }
}

/** The first step is done when nothing of the company is missing that a VN needs, the document and issuer of its recognition included. */
async function readyForVn(db: Db, dismantlerId: number, day: string): Promise<boolean> {
  const [{ identNr, company, authority }, certificate = null] = await Promise.all([
    dismantlerById(db, dismantlerId),
    certificateOn(db, dismantlerId, day),
  ])
  return missingForVn({ identNr, company, authority, certificate }).length === 0
}

/** A collector's day. */
export async function collectorDay(db: Db, who: Who, id: number, language: string): Promise<CollectorDay> {
  const [counted, told, ends, trend, brought] = await Promise.all([
    collectorCounts(db, id),
    collectorNotices(db, id),
    expiring(db, today(), language),
    collectorTrend(db, id, today()),
    broughtTo('COLLECTOR', { db, who, place: id, day: today(), language }),
  ])
  const papers = allows(holderOf(who), 'STD.R')
  const expired = ends.filter(({ kind }) => kind === 'COMPANY' || (kind === 'DOCUMENT' && papers))
  return { ...counted, notices: told, expiring: expired, trend, ...brought }
}

/** What features bring to the Today of a place, each for whoever may read it, from as many days ahead on as the company is reminded. */
async function broughtTo<Place extends 'DISMANTLER' | 'COLLECTOR'>(
  kind: Place,
  { db, who, ...asked }: Omit<Asked, 'ahead'> & { who: Who },
): Promise<ToldAt<Place>> {
  const reminders = remindersOf(db)
  const holder = holderOf(who)
  const lists = contributedAt<'DISMANTLER' | 'COLLECTOR'>(kind).map(async name => {
    const right = rightAt(name, kind)
    if (!right || !allows(holder, right)) return [name, []] as const
    return [name, await served[name].read({ db, ...asked, ahead: aheadOf((await reminders)[name]) })] as const
  })
  return Object.fromEntries(await Promise.all(lists)) as ToldAt<Place>
}

/** What ends, from as many days ahead on as the company is reminded (details O24). */
async function expiring(db: Db, day: string, language: string): Promise<Dashboard['expiring']> {
  const list = await endings(db, day, await remindersOf(db), language)
  return list.map(({ kind, id, name, what, validto }) => ({ kind, id, name, what, validto }))
}
