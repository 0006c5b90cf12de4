import { whyClosed } from '@kreislauf/core/domain/closing.ts'
import type { NamedLine } from '@kreislauf/core/features/log/contract.ts'
import { Problem, type Reason } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import { batchReads } from '../../../platform/database/batchreads.ts'
import type { Db } from '../../../platform/database/db.ts'
import { refusedItem } from '../../../platform/http/bulkitems.ts'
import { ownYard } from '../../companies/index.ts'
import { whyEachNotQualified } from '../../employees/index.ts'
import { type CarDay, carsOf, nameOn, unnamed } from './staff.queries.ts'

interface Asked {
  dismantlerId: number
  staffId: number
  on: readonly CarDay[]
}

/**
 * Sets the person for lines of cars without one, with a constant number of statements. A line on a closed day, or of a waste type that the person may
 * not book on that day, stays unchanged and returns the reason. Throws `not-found`, and `invalid` for an employee of another yard.
 */
export async function nameStaff(
  db: Db,
  { dismantlerId, staffId, on }: Asked,
  language: string,
): Promise<z.input<typeof NamedLine>[]> {
  const at = batchReads(db)
  const cars = [...new Set(on.map(({ carId }) => carId))]
  const [{ closedTill }, known, lines] = await Promise.all([
    ownYard(at, dismantlerId),
    carsOf(at, dismantlerId, cars),
    unnamed(at, dismantlerId, on),
  ])
  if (known !== cars.length) throw new Problem('not-found')
  const unfit = await whyEachNotQualified(db, staffId, lines, { dismantlerId, language })
  const reasons = lines.map(({ day }, index): Reason | undefined => whyClosed(day, closedTill) ?? unfit[index])
  const allowed = lines.filter((_, index) => !reasons[index])
  if (allowed.length)
    await nameOn(
      db,
      allowed.map(({ id }) => id),
      staffId,
    )
  return lines.map(({ id, label }, index) => {
    const reason = reasons[index]
    return { label, ...(reason ? refusedItem(id, reason, language) : { id, ok: true }) }
  })
}
