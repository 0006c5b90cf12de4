import { today } from '@kreislauf/core/days.ts'
import { firstDayOf, lastDayOf } from '@kreislauf/core/domain/months.ts'
import type { MonthContent, PlacedMonth, ReviewForm } from '@kreislauf/core/features/reviews/contract.ts'
import { steps, whyNotSigned } from '@kreislauf/core/features/reviews/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import type { Who } from '../../platform/http/session.ts'
import type { Keepers, LogPlace } from '../companies/index.ts'
import { countRecords } from '../log/index.ts'
import { insertReview, monthOf, signedOn, updateReview } from './queries.ts'

/** A month with its records. Throws `not-found`. */
export async function content(db: Db, id: number, kinds: Keepers, month: string): Promise<MonthContent> {
  const at = batchReads(db)
  const days = { from: firstDayOf(month), to: lastDayOf(month), after: signedOn(id, month) }
  const [placed, counts] = await Promise.all([
    monthOf(at, id, kinds, month, today()),
    countRecords(at, id, kinds, days),
  ])
  return { ...placed, ...counts }
}

/**
 * Signs a month of the place with the account's name, or signs it again while it is not closed (decision 031). Throws `invalid`, `not-found`,
 * `reviews.signed`, `closed-period`, `stale`.
 */
export async function sign(db: Db, who: Who, place: LogPlace, form: ReviewForm): Promise<PlacedMonth> {
  const on = today()
  refuse(whyNotSigned(form, on))
  const { month, date, remark } = form
  const read = () => monthOf(db, place.id, [place.department], month, on)
  const seen = await read()
  const signature = { date, remark, signedby: who.name || who.email }
  if (form.id) await signAnew(db, seen, form, signature)
  else if (seen.reviewId) throw new Problem('reviews.signed')
  else await insertReview(db, place.id, month, signature)
  return read()
}

async function signAnew(db: Db, seen: PlacedMonth, form: ReviewForm, signature: Parameters<typeof updateReview>[3]) {
  const { id } = form
  if (!id || seen.reviewId !== id) throw new Problem('not-found')
  refuse(steps.renew(seen))
  const { version: stored, month, date, remark } = seen
  if (!(await updateReview(db, id, versionOf(form), signature)))
    throw await staleOf(db, { table: 'review', id }, { id, version: stored, month, date, remark })
}
