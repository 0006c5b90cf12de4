import { addDays, today } from '@kreislauf/core/days.ts'
import { CONTRACT_ENDING } from '@kreislauf/core/features/contracts/today.ts'
import type { ModuleState } from '@kreislauf/core/features/payments/contract.ts'
import { type Standing, whyNoTrial } from '@kreislauf/core/features/payments/rules.ts'
import type { Db } from '../../../platform/database/db.ts'
import { openOrders } from '../orders.queries.ts'
import { givenTo, logOf, runningSubscription, tradeOf } from './queries.ts'

/** Facts that decide whether the acting mandator can start the trial or order. */
export const standingOf = async (db: Db): Promise<Standing> => (await factsOf(db)).standing

async function factsOf(db: Db) {
  const [subscription, given, log, open] = await Promise.all([
    runningSubscription(db),
    givenTo(db),
    logOf(db),
    openOrders(db, ['BTB_MONTH', 'BTB_YEAR']),
  ])
  const standing: Standing = {
    ...log,
    trialUsed: given.some(({ kind }) => kind === 'TRIAL'),
    renews: subscription !== undefined && !subscription.ending,
    openOrder: open.length > 0,
  }
  return { standing, subscription, last: given[0] }
}

/** The operating log of the acting mandator: reason and end of access, and what follows. */
export async function operatingLog(db: Db, on: string = today()): Promise<ModuleState> {
  const { standing, subscription, last } = await factsOf(db)
  const { until, renews } = standing
  return {
    module: 'BTB',
    state: until === null ? 'NEVER' : until < on ? 'LAPSED' : 'ACTIVE',
    kind: last?.kind ?? null,
    from: last?.from ?? null,
    until,
    renews,
    ending: subscription?.ending ?? false,
    trialAvailable: whyNoTrial(standing, on) === undefined,
    offered: standing.keepsLog,
  }
}

/** Remanufacturing is by contract; it cannot be ordered (details O7, rulings C2). */
export async function remanufacturing(db: Db, on: string = today()): Promise<ModuleState> {
  const { from, until, inForce, offered } = await tradeOf(db, on)
  const ends = until !== null && until <= addDays(on, CONTRACT_ENDING)
  return {
    module: 'RM',
    state: inForce ? (ends ? 'ENDING' : 'ACTIVE') : 'CONTRACT',
    kind: null,
    from,
    until,
    renews: false,
    ending: inForce && ends,
    trialAvailable: false,
    offered,
  }
}
