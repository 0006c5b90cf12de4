import { today } from '@kreislauf/core/days.ts'
import type {
  DisputeForm,
  ReleaseForm,
  WeighingForm,
  WholeOrder,
} from '@kreislauf/core/features/pickuporders/contract.ts'
import { needsConsent, whyPast, whyTooFine } from '@kreislauf/core/features/pickuporders/rules.ts'
import { type MoveName, steps } from '@kreislauf/core/features/pickuporders/states.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { together } from '../../platform/together.ts'
import { orderById } from './queries.ts'
import { movedOn } from './saving.ts'
import { moveOrder, thereFor } from './writing.queries.ts'

type Step = Exclude<MoveName, 'edit' | 'remove' | 'execute' | 'dispose' | 'addSlip' | 'message'>

/** The order of which a side may take the step from the version that it looked at. Throws why not, and `stale` with what it is now. */
async function judged(db: Db, id: number, step: Step, version: number): Promise<WholeOrder> {
  const order = await orderById(db, id, 'de')
  await refuseStep(db, order, step, version)
  return order
}

async function refuseStep(db: Db, order: WholeOrder, step: Step, version: number): Promise<void> {
  const why = steps[step](order)
  // Whose step it is does not change; what else hinders it came with the change that was not seen.
  if (order.version !== version && why !== 'pickuporders.other-side') throw await movedOn(db, order, version)
  refuse(why)
}

/** The looper takes back what nobody has accepted. */
export async function cancel(db: Db, id: number, { version, reason }: { version: number; reason: string }) {
  await judged(db, id, 'cancel', version)
  await moveOrder(db, id, { version, side: 'LOOPER', event: 'cancelled', becomes: 'CANCELLED', reason })
}

/** The looper asks to be released, or that it is fetched until a day. */
export async function askRelease(db: Db, id: number, { version, reason, till }: ReleaseForm) {
  await judged(db, id, 'askRelease', version)
  refuse(whyPast(till, today()))
  const said = { what: 'RELEASE', words: reason, till } as const
  await moveOrder(db, id, { version, side: 'LOOPER', event: 'updated', becomes: 'ACCEPTED', said })
}

/** The looper takes back what was not fetched in time. */
export async function takeBack(db: Db, id: number, { version, reason }: { version: number; reason: string }) {
  await judged(db, id, 'takeBack', version)
  const said = { what: 'TAKENBACK' } as const
  await moveOrder(db, id, { version, side: 'LOOPER', event: 'cancelled', becomes: 'CANCELLED', reason, said })
}

/** The recycler would take it at the terms of the inquiry. */
export async function propose(db: Db, id: number, { version, words }: { version: number; words: string | null }) {
  await judged(db, id, 'propose', version)
  const said = { what: 'PROPOSED', ...(words && { words }) } as const
  await moveOrder(db, id, { version, side: 'RECYCLER', event: 'updated', becomes: 'PROPOSED', said })
}

export async function accept(db: Db, id: number, { version }: { version: number }) {
  await judged(db, id, 'accept', version)
  await moveOrder(db, id, { version, side: 'RECYCLER', event: 'accepted', becomes: 'ACCEPTED' })
}

export async function decline(db: Db, id: number, { version, reason }: { version: number; reason: string }) {
  await judged(db, id, 'decline', version)
  await moveOrder(db, id, { version, side: 'RECYCLER', event: 'declined', becomes: 'DECLINED', reason })
}

/** The recycler lets the looper go, for the reason that this one gave. */
export async function release(db: Db, id: number, { version }: { version: number }) {
  const { course } = await judged(db, id, 'release', version)
  const reason = course.findLast(({ what }) => what === 'RELEASE')?.words ?? '–'
  const said = { what: 'RELEASED' } as const
  await moveOrder(db, id, { version, side: 'RECYCLER', event: 'cancelled', becomes: 'CANCELLED', reason, said })
}

/**
 * The recycler says what was weighed. Where that is usual, it is fetched; where it is much more than was ordered or than there is
 * (`pickuporders.over-weighed` {ordered, amount, measure} until it is confirmed), or sets right what was said before, the looper has to agree.
 * Answers whether it has to. Throws `invalid` {reason} for a correction without one.
 */
export async function weigh(db: Db, id: number, form: WeighingForm): Promise<boolean> {
  const at = together(db)
  const [order, there] = await Promise.all([orderById(at, id, 'de'), thereFor(at, id)])
  const { version, amount, confirmed, reason } = form
  await refuseStep(db, order, 'pickedup', version)
  refuse(whyTooFine(amount, order.measure))
  const { status, weighedby, measure } = order
  const again = status !== 'ACCEPTED'
  if (again && !reason) throw new Problem('invalid', {}, [{ path: 'reason', code: 'required' }])
  const over = needsConsent(amount, order.amount, there)
  if (over && !confirmed) throw new Problem('pickuporders.over-weighed', { ordered: order.amount, amount, measure })
  // What the looper says itself it has agreed to; a slip of the own hand that it has not answered is set right at once.
  const agreed = weighedby === 'LOOPER' && amount === order.weighed
  const own =
    weighedby === 'RECYCLER' && order.actualamount === null && !order.course.some(({ what }) => what === 'DISPUTED')
  const asks = !agreed && (over || (again && !own))
  const said = { what: 'WEIGHED', amount, ...(reason && { words: reason }) } as const
  const becomes = asks ? 'WEIGHED' : 'PICKEDUP'
  await moveOrder(db, id, {
    ...{ version, side: 'RECYCLER', event: asks ? 'updated' : 'pickedup', becomes, amount },
    ...((asks || again) && { said }),
  })
  return asks
}

/** The looper says what was fetched instead. */
export async function dispute(db: Db, id: number, { version, amount, reason }: DisputeForm) {
  const order = await judged(db, id, 'dispute', version)
  refuse(whyTooFine(amount, order.measure))
  const said = { what: 'DISPUTED', amount, words: reason } as const
  await moveOrder(db, id, { version, side: 'LOOPER', event: 'updated', becomes: 'WEIGHED', amount, said })
}

/** To what the other side says was fetched: it counts. */
export async function agree(db: Db, id: number, { version }: { version: number }) {
  const { weighed, weighedby } = await judged(db, id, 'agree', version)
  const amount = weighed ?? 0
  const side = weighedby === 'LOOPER' ? 'RECYCLER' : 'LOOPER'
  const said = { what: 'AGREED', amount } as const
  await moveOrder(db, id, { version, side, event: 'pickedup', becomes: 'PICKEDUP', amount, said })
}

/** What one side tells the other one; who orders from itself speaks as the looper. */
export async function message(db: Db, id: number, { words }: { words: string }) {
  const order = await orderById(db, id, 'de')
  refuse(steps.message(order))
  const side = order.mine ? 'LOOPER' : 'RECYCLER'
  await moveOrder(db, id, { side, event: 'updated', said: { what: 'MESSAGE', words } })
}
