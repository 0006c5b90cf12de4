import { sub, sum } from '@kreislauf/core/domain/decimal.ts'
import { commonQuota } from '@kreislauf/core/domain/quota.ts'
import type { CommonProof } from '@kreislauf/core/features/evaluations/common.ts'
import { batchReads } from '../../../platform/database/batchreads.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Who } from '../../../platform/http/session.ts'
import { letterheadOn, ownDismantler } from '../../companies/index.ts'
import { figuresOn } from '../../masterdata/index.ts'
import { recycling } from '../recycling/rates.ts'
import { acceptedTwice } from './queries.ts'

/** A dismantler in that year with the figures of its own quota sheet; stored figures for a closed year. */
async function yardOf(db: Db, who: Who, dismantlerId: number, range: { from: string; to: string }) {
  const [yard, head, { cars, acceptedKg, q10 }] = await Promise.all([
    ownDismantler(db, who, dismantlerId),
    letterheadOn(db, { mandatorId: who.mandatorId, id: dismantlerId }, range.to),
    recycling(db, { dismantlerId, ...range }),
  ])
  const identNr = head.identNr ?? null
  const address = head.lines.filter(line => line !== identNr).join(', ')
  return { dismantlerId, name: head.name, address, identNr, closedTill: yard.closedTill, cars, acceptedKg, q10 }
}

/** The 10 % rule over several own dismantlers in a calendar year (decision 058). Throws `not-found` if one of them is not an own one. */
export async function commonProof(db: Db, who: Who, year: number, yards: readonly number[]): Promise<CommonProof> {
  const range = { from: `${year}-01-01`, to: `${year}-12-31` }
  const ids = [...new Set(yards)]
  const at = batchReads(db)
  const [each, { between, withoutVin }, { q10_target }] = await Promise.all([
    Promise.all(ids.map(id => yardOf(at, who, id, range))),
    acceptedTwice(at, ids, range),
    figuresOn(at, range.to),
  ])
  const q10 = commonQuota(
    each.map(yard => yard.q10),
    between.kg,
    q10_target,
  )
  return {
    ...range,
    yards: each.map(({ q10: { terms: _, ...own }, ...yard }) => ({ ...yard, q10: own })),
    between,
    withoutVin,
    cars: sub(sum(each.map(({ cars }) => cars)), between.cars),
    acceptedKg: q10.denominatorKg,
    q10,
  }
}
