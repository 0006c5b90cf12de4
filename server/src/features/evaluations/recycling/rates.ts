import { quotas } from '@kreislauf/core/domain/quota.ts'
import type { Recycling } from '@kreislauf/core/features/evaluations/contract.ts'
import type { Db } from '../../../platform/database/db.ts'
import { figuresOn } from '../../masterdata/index.ts'
import { closedFigures, type Range } from '../queries.ts'
import { accepted, quotaRows } from './queries.ts'

/** The 10 % rule and both rates of a period with every term (decision 28); for a closed period as stored by its statement. */
export async function recycling(db: Db, range: Range): Promise<Recycling> {
  const { quota } = await closedFigures(db, range)
  return quota ? asClosed(db, range, quota) : recyclingNow(db, range)
}

/** The current figures, ignoring stored statements. */
export async function recyclingNow(db: Db, range: Range): Promise<Recycling> {
  const [cars, rows, figures] = await Promise.all([accepted(db, range), quotaRows(db, range), figuresOn(db, range.to)])
  return { from: range.from, to: range.to, besides: cars.besides, ...quotas(cars, rows, figures) }
}

/** The stored figures, with the amounts that the current rule would exclude. */
export async function asClosed(db: Db, range: Range, quota: Recycling): Promise<Recycling> {
  if (quota.besides?.some(({ part }) => part === 'HANDEDOVER')) return quota
  const { besides } = await accepted(db, range)
  const handedOver = besides.find(({ part }) => part === 'HANDEDOVER')
  return handedOver ? { ...quota, earlierRule: { cars: handedOver.cars, kg: handedOver.kg } } : quota
}
