import { today } from '@kreislauf/core/days.ts'
import type {
  DisputeForm,
  ReleaseForm,
  WeighingForm,
  WholeOrder,
} from '@kreislauf/core/features/pickuporders/contract.ts'
import { needsConsent, whyPast, whyTooFine } from '@kreislauf/core/features/pickuporders/rules.ts'
import { type Orders, orders, steps } from '@kreislauf/core/features/pickuporders/states.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { movesBy } from '../../twosided/moving.ts'
import { orderById } from './queries.ts'
import { type MoveData, moveOrder, thereFor } from './writing.queries.ts'

/** Moves of orders, generated from their description. */
export const { movedOn, judge, take, step } = movesBy<Orders, WholeOrder, MoveData>({
  kind: orders,
  table: 'pickupOrder',
  steps,
  byId: (db, id) => orderById(db, id, 'de'),
  move: moveOrder,
})

interface Reason {
  version: number
  reason: string
}

/** The looper cancels an unaccepted order. */
export const cancel = step('cancel', ({ reason }: Reason) => ({ reason }))

/** The looper asks for release, or to be fetched by a date. */
export const askRelease = step('askRelease', ({ reason, till }: ReleaseForm) => {
  refuse(whyPast(till, today()))
  return { said: { what: 'RELEASE', words: reason, till } }
})

/** The looper withdraws an order that was not fetched in time. */
export const takeBack = step('takeBack', ({ reason }: Reason) => ({ reason, said: { what: 'TAKENBACK' } }))

/** The recycler would accept the terms of the inquiry. */
export const propose = step('propose', ({ words }: { version: number; words: string | null }) => ({
  said: { what: 'PROPOSED', ...(words && { words }) },
}))

export const accept = step('accept')
export const decline = step('decline', ({ reason }: Reason) => ({ reason }))

/** The recycler releases the looper, with the looper's reason. */
export const release = step('release', (_form: { version: number }, { course }) => ({
  reason: course.findLast(({ what }) => what === 'RELEASE')?.words ?? '–',
  said: { what: 'RELEASED' },
}))

/**
 * The recycler reports the weighed amount. If it is in the usual range, the order is fetched; if it is much more than ordered or more than available
 * (`pickuporders.over-weighed` {ordered, amount, measure} until it is confirmed), or corrects an earlier report, the looper has to agree. Throws
 * `invalid` {reason} for a correction without one.
 */
export async function weigh(db: Db, id: number, { version, amount, confirmed, reason }: WeighingForm) {
  const at = batchReads(db)
  const [order, there] = await Promise.all([orderById(at, id, 'de'), thereFor(at, id)])
  await judge(db, order, 'pickedup', version)
  refuse(whyTooFine(amount, order.measure))
  const { status, weighedby, measure } = order
  const again = status !== 'ACCEPTED'
  if (again && !reason) throw new Problem('invalid', {}, [{ path: 'reason', code: 'required' }])
  const over = needsConsent(amount, order.amount, there)
  if (over && !confirmed) throw new Problem('pickuporders.over-weighed', { ordered: order.amount, amount, measure })
  // An amount reported by the looper itself needs no agreement; the recycler's own unanswered mistake is corrected at once.
  const agreed = weighedby === 'LOOPER' && amount === order.weighed
  const own =
    weighedby === 'RECYCLER' && order.actualamount === null && !order.course.some(({ what }) => what === 'DISPUTED')
  const asks = !agreed && (over || (again && !own))
  const said = { what: 'WEIGHED', amount, ...(reason && { words: reason }) } as const
  const becomes = asks ? 'WEIGHED' : 'PICKEDUP'
  return take(db, order, 'pickedup', { version, becomes, amount, ...((asks || again) && { said }) })
}

/** The looper reports another fetched amount. */
export const dispute = step('dispute', ({ amount, reason }: DisputeForm, { measure }) => {
  refuse(whyTooFine(amount, measure))
  return { amount, said: { what: 'DISPUTED', amount, words: reason } }
})

/** Agrees to the amount reported by the other side, which then counts. */
export const agree = step('agree', (_form: { version: number }, { weighed, weighedby }) => {
  const amount = weighed ?? 0
  return { side: weighedby === 'LOOPER' ? 'RECYCLER' : 'LOOPER', amount, said: { what: 'AGREED', amount } }
})

/** A message to the other side; a company that orders from itself writes as the looper. */
export const message = step('message', ({ words }: { words: string }) => ({ said: { what: 'MESSAGE', words } }))
