import { today } from '@kreislauf/core/days.ts'
import { missingForVn } from '@kreislauf/core/features/companies/rules.ts'
import { aheadOf } from '@kreislauf/core/features/reminders/rules.ts'
import type { CollectorDay, Dashboard } from '@kreislauf/core/features/today/contract.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import type { Db } from '../../platform/database/db.ts'
import { holderOf, type Who } from '../../platform/http/session.ts'
import { dueCars } from '../cars/index.ts'
import { certificateOn, dismantlerById } from '../companies/index.ts'
import { listContainers } from '../containers/index.ts'
import { endings, remindersOf } from '../reminders/index.ts'
import { unsigned } from '../reviews/index.ts'
import { unsent } from '../wastereports/index.ts'
import { collectorCounts, collectorNotices, collectorTrend } from './collector.queries.ts'
import { counts, endedTypes, has, notices, steps, stockByFraction, trend } from './queries.ts'

/** Today's work of a yard; stock, employees and partners only for whoever may read the log. */
export async function overview(db: Db, who: Who, dismantlerId: number, language: string): Promise<Dashboard> {
  const day = today()
  const [reads, papers] = [allows(holderOf(who), 'BTB.R'), allows(holderOf(who), 'STD.R')]
  const [counted, onSteps, told, ends, stock, ended, months, done, certificate, reviews, reports, containers, cars] =
    await Promise.all([
      counts(db, dismantlerId, day),
      steps(db, dismantlerId, day),
      notices(db, dismantlerId),
      expiring(db, day, language),
      reads ? stockByFraction(db, dismantlerId, day, language) : [],
      reads ? endedTypes(db, dismantlerId, day, language) : [],
      trend(db, dismantlerId, day),
      has(db, dismantlerId),
      readyForVn(db, dismantlerId, day),
      reads ? unreviewed(db, dismantlerId, day) : [],
      reads ? unreported(db, dismantlerId, day) : [],
      reads ? filling(db, dismantlerId, day, language) : [],
      due(db, dismantlerId),
    ])
  return {
    ...counted,
    steps: onSteps,
    notices: told,
    expiring: ends.filter(({ kind }) => kind === 'COMPANY' || (kind === 'DOCUMENT' ? papers : reads)),
    stock,
    ended,
    reviews,
    reports,
    containers,
    cars,
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
  const [counted, told, ends, trend, reviews] = await Promise.all([
    collectorCounts(db, id),
    collectorNotices(db, id),
    expiring(db, today(), language),
    collectorTrend(db, id, today()),
    unreviewed(db, id, today()),
  ])
  const papers = allows(holderOf(who), 'STD.R')
  const expired = ends.filter(({ kind }) => kind === 'COMPANY' || (kind === 'DOCUMENT' && papers))
  return { ...counted, notices: told, expiring: expired, trend, reviews }
}

/** Months of the log that wait for their signature, from as many days before they are due on as the company is reminded (details O77). */
async function unreviewed(db: Db, id: number, day: string): Promise<Dashboard['reviews']> {
  const { reviews } = await remindersOf(db)
  return (await unsigned(db, day, aheadOf(reviews), id)).map(({ month, dueon }) => ({ month, dueon }))
}

/** Reports to the waste statistics that wait, from as many days before they are due on as the company is reminded. */
async function unreported(db: Db, id: number, day: string): Promise<Dashboard['reports']> {
  const { reports } = await remindersOf(db)
  return (await unsent(db, day, aheadOf(reports), id)).map(({ year, dueon }) => ({ year, dueon }))
}

/** Containers that are full, or will be within as many days as the company is reminded ahead. */
async function filling(db: Db, dismantlerId: number, day: string, language: string): Promise<Dashboard['containers']> {
  const list = await listContainers(db, { dismantlerId, day, language })
  return list.flatMap(({ wastetype, tradename: name, kg, limitkg, fullInDays, state }) =>
    fullInDays !== null && state !== 'FREE' ? [{ wastetype, name, kg, limitkg, fullInDays }] : [],
  )
}

/** Cars to be drained or treated, from as many days before their last one on as the company is reminded. */
async function due(db: Db, dismantlerId: number): Promise<Dashboard['cars']> {
  const ahead = aheadOf((await remindersOf(db)).cars)
  return ahead < 0 ? [] : dueCars(db, dismantlerId, ahead)
}

/** What ends, from as many days ahead on as the company is reminded (details O24). */
async function expiring(db: Db, day: string, language: string): Promise<Dashboard['expiring']> {
  const list = await endings(db, day, await remindersOf(db), language)
  return list.map(({ kind, id, name, what, validto }) => ({ kind, id, name, what, validto }))
}
