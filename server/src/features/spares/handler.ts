import type { SpareList } from '@kreislauf/core/features/spares/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { handlerErrors } from '../parts/index.ts'
import { spareKinds } from './kinds.queries.ts'

/**
 * Whoever hands parts over holds on the list's day what their kinds ask for, as who took them off did (decision 29). Of a list that
 * was there `before` only new lines are asked about, unless its person or day is another. Throws `invalid` at `staffId`.
 */
export async function refuseUnqualified(db: Db, list: SpareList, before: SpareList | undefined, language: string) {
  const { staffId, actionDate: on, dismantlerId } = list
  const same = before && before.staffId === staffId && before.actionDate === on
  const known = new Set(same ? before.spareOuts.map(({ id }) => id) : [])
  const asked = new Set(list.spareOuts.filter(({ id }) => !known.has(id)).map(({ sparecategory }) => sparecategory))
  const kinds = (await spareKinds(db, language)).filter(
    ({ key, qualifications }) => asked.has(key) && qualifications.length,
  )
  for (const kind of kinds) {
    const errors = await handlerErrors(db, 'staffId', { kind, staffId, on }, { dismantlerId, language })
    if (errors.length) throw new Problem('invalid', {}, errors)
  }
}
