import { QUOTA_FIGURES, type QuotaFigures, quotas } from '@kreislauf/core/domain/quota.ts'
import type { Recycling } from '@kreislauf/core/features/statistics/contract.ts'
import type { Db } from '../../../platform/db.ts'
import { closedFigures, type Range } from '../queries.ts'
import { accepted, quotaRows, settings } from './queries.ts'

/** Targets and shares by keys of `dated_settings.csv`, as they are in force on the period's last day. */
export function figuresOf(set: Record<string, number>): QuotaFigures {
  return {
    q10Target: set['q10_target'] ?? QUOTA_FIGURES.q10Target,
    recyclingTarget: set['recycling_target'] ?? QUOTA_FIGURES.recyclingTarget,
    recoveryTarget: set['recovery_target'] ?? QUOTA_FIGURES.recoveryTarget,
    shredderRecycling: set['s_rec'] ?? QUOTA_FIGURES.shredderRecycling,
    shredderRecovery: set['s_rv'] ?? QUOTA_FIGURES.shredderRecovery,
  }
}

/** The 10 % rule and both rates of a period with every term (decision 28); of a closed period as its statement keeps them. */
export async function recycling(db: Db, range: Range): Promise<Recycling> {
  return (await closedFigures(db, range)).quota ?? recyclingNow(db, range)
}

/** The same as they are now, whatever a statement keeps. */
export async function recyclingNow(db: Db, range: Range): Promise<Recycling> {
  const [cars, rows, set] = await Promise.all([accepted(db, range), quotaRows(db, range), settings(db, range.to)])
  return { from: range.from, to: range.to, besides: cars.besides, ...quotas(cars, rows, figuresOf(set)) }
}
