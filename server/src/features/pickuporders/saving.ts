import { createHash } from 'node:crypto'
import { today } from '@kreislauf/core/days.ts'
import { converts, placesOf } from '@kreislauf/core/domain/measures.ts'
import { factorOf, type Unit } from '@kreislauf/core/domain/units.ts'
import type { OrderEdit, OrderForm, PickupOrder, WholeOrder } from '@kreislauf/core/features/pickuporders/contract.ts'
import { whyTooFine } from '@kreislauf/core/features/pickuporders/rules.ts'
import { type Orders, steps } from '@kreislauf/core/features/pickuporders/states.ts'
import { bindingPart, changedTerms, type Terms } from '@kreislauf/core/features/pickuporders/terms.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Taken } from '../../twosided/moving.ts'
import { findOffer } from '../offers/index.ts'
import { movedOn } from './moving.ts'
import { cargoById, endedKind, orderById } from './queries.ts'
import {
  type Agreed,
  deleteDraft,
  insertOrder,
  type MoveData,
  moveOrder,
  openOf,
  termsOf,
  termsOfOrder,
  updateOrder,
  writeExecution,
} from './writing.queries.ts'

/** Hash to compare whether two terms are equally binding. */
export const seenOf = (terms: Terms): string =>
  createHash('sha256')
    .update(JSON.stringify(bindingPart(terms)))
    .digest('hex')
    .slice(0, 24)

interface Pair {
  cargoId: number
  offerId: number
}
type Kept = Agreed & { amount: number; wantedamount: number | null }

/**
 * Terms of the looper for an amount of cargo, at most the offer's maximum. Throws `not-found`, `invalid` {amount}, `pickuporders.over-cargo`, why the
 * offer does not match (`pickuporders.type-ended`, `pickuporders.offer-over`, `pickuporders.under-minimum`, `pickuporders.no-match`), and
 * `pickuporders.over-maximum` for more than the maximum, unless confirmed.
 */
async function agree(db: Db, { cargoId, offerId }: Pair, form: OrderForm, language: string): Promise<Kept> {
  const [{ measure, amount: free }, asked] = await Promise.all([
    cargoById(db, cargoId),
    termsOf(db, cargoId, offerId, form.amount),
  ])
  refuse(whyTooFine(form.amount, measure))
  // Checked before the offer's maximum, so that an unavailable amount is not proposed for reduction.
  if (form.amount > free)
    throw new Problem('pickuporders.over-cargo', { free, measure }, [
      { path: 'amount', code: 'too_big', params: { maximum: free } },
    ])
  if (!asked) throw await whyNoMatch(db, { cargoId, offerId }, { amount: form.amount, measure }, language)
  if (asked.over && !form.confirmCap)
    throw new Problem('pickuporders.over-maximum', { maximum: asked.capped, measure, wanted: form.amount })
  const agreed = asked.over ? await termsOf(db, cargoId, offerId, asked.capped) : asked
  if (!agreed) throw new Problem('pickuporders.no-match')
  const amount = asked.over ? asked.capped : form.amount
  return { ...agreed, terms: shown(agreed, form), amount, wantedamount: asked.over ? form.amount : null }
}

/** The terms, with the contact of the looper if it chose to show it before the order binds. */
const shown = ({ terms, looperSide }: Agreed, { showcontact }: Pick<OrderForm, 'showcontact'>): Terms => {
  if (!showcontact) return terms
  const { contactname, contactphone, contactmail } = looperSide
  return { ...terms, looper: { ...terms.looper, contactname, contactphone, contactmail } }
}

/** Why an offer does not match an amount of cargo: the kind has ended, the offer is over, the amount is too low, or another reason. */
async function whyNoMatch(
  db: Db,
  { cargoId, offerId }: Pair,
  { amount, measure }: { amount: number; measure: Unit },
  language: string,
): Promise<Problem> {
  const ended = await endedKind(db, cargoId, language)
  if (ended) return new Problem('pickuporders.type-ended', ended)
  const offer = await openOffer(db, offerId, language)
  if (!offer) return new Problem('pickuporders.offer-over')
  // Pieces cannot be converted to tonnes: an offer in another kind of unit never matches.
  if (!converts(offer.measure, measure)) return new Problem('pickuporders.no-match')
  const least = offer.minamount === null ? 0 : inMeasure(offer.minamount, offer.measure, measure)
  if (amount >= least) return new Problem('pickuporders.no-match')
  return new Problem('pickuporders.under-minimum', { minimum: least, measure }, [
    { path: 'amount', code: 'too_small', params: { minimum: least } },
  ])
}

/** An offer that is open today. */
async function openOffer(db: Db, id: number, language: string) {
  const offer = await findOffer(db, id, language)
  return offer?.state === 'OPEN' ? offer : undefined
}

/** A minimum amount in another unit, rounded up to its precision. */
function inMeasure(amount: number, from: Unit, to: Unit): number {
  const places = 10 ** placesOf(to)
  const exact = (amount * (factorOf(from, {}) ?? 1)) / (factorOf(to, {}) ?? 1)
  return Math.ceil((from === to ? amount : exact) * places - 1e-6) / places
}

/** The written order, and what to report to the recycler. */
export interface Written {
  id: number
  /** An earlier inquiry that was withdrawn for it. */
  withdrawn?: number
  /** An inquiry known to the recycler has changed. */
  changed?: boolean
}

/**
 * Writes an inquiry or a draft. An open one for the same cargo and offer is neither duplicated nor silently replaced: throws
 * `pickuporders.open-already` {id, version, status, amount, measure}, unless the form says that it `replaces` it. A draft is overwritten, a repeated
 * inquiry asks for the new terms, and one replaced by a draft is withdrawn. Throws as `agree`, and `stale`.
 */
export async function write(
  db: Db,
  pair: Pair,
  form: OrderForm,
  { status, language }: { status: 'INQUIRY' | 'ORDERED'; language: string },
): Promise<Written> {
  const at = batchReads(db)
  const [kept, before] = await Promise.all([agree(at, pair, form, language), openOf(at, pair.cargoId, pair.offerId)])
  const { looperId, recyclerId, recyclerMandatorId, measure } = kept
  const values = valuesOf(kept, form, status, status === 'INQUIRY' ? 'INQUIRY' : 'BINDING')
  const { cargoId, offerId } = pair
  const fresh = () => insertOrder(db, { cargoId, offerId, looperId, recyclerId, recyclerMandatorId, measure }, values)
  if (!before) return { id: await fresh() }
  const { id, version } = before
  if (form.replaces?.id !== id) throw new Problem('pickuporders.open-already', before)
  if (form.replaces.version !== version)
    throw await movedOn(db, await ownOrder(db, id, language), form.replaces.version)
  const asked = before.status !== 'ORDERED'
  if (asked && status === 'ORDERED') {
    await moveOrder(db, id, withdrawing(version))
    return { id: await fresh(), withdrawn: id }
  }
  if (!(await updateOrder(db, id, values, { version, changed: asked ? kept : undefined })))
    throw await movedOn(db, await ownOrder(db, id, language), version)
  return { id, changed: asked }
}

const withdrawing = (version: number): Taken<Orders> & MoveData => ({
  ...{ version, side: 'LOOPER', event: 'withdrawn', becomes: 'WITHDRAWN' },
  said: { what: 'WITHDRAWN' },
})

function valuesOf(
  { amount, wantedamount, terms }: Kept,
  { remark, loopermail, recyclermail, showcontact = false }: OrderForm,
  status: 'INQUIRY' | 'ORDERED',
  ordertype: 'INQUIRY' | 'BINDING',
) {
  return { amount, wantedamount, terms, remark, loopermail, recyclermail, showcontact, status, ordertype } as const
}

/** Changes an own order before its execution; returns whether the recycler knew it. Throws as `agree`, and `stale`. */
export async function edit(db: Db, { id, version, ...form }: OrderEdit, language: string): Promise<boolean> {
  const order = await ownOrder(db, id, language)
  refuse(steps.edit(order))
  if (order.version !== version) throw await movedOn(db, order, version)
  const kept = await agree(batchReads(db), order, form, language)
  const asked = order.status !== 'ORDERED'
  const values = valuesOf(kept, form, asked ? 'INQUIRY' : 'ORDERED', order.ordertype)
  if (!(await updateOrder(db, id, values, { version, changed: asked ? kept : undefined })))
    throw await movedOn(db, order, version)
  return asked
}

/** An order of the acting looper. Throws `not-found` for one that it only receives. */
export async function ownOrder(db: Db, id: number, language: string): Promise<WholeOrder> {
  const order = await orderById(db, id, language)
  if (!order.mine) throw new Problem('not-found')
  return order
}

/** Deletes an own draft, or withdraws an inquiry: returns whether the recycler has to be notified. */
export async function remove(db: Db, id: number, version: number, language: string): Promise<boolean> {
  const order = await ownOrder(db, id, language)
  refuse(steps.remove(order))
  if (order.version !== version) throw await movedOn(db, order, version)
  if (order.status !== 'ORDERED') {
    await moveOrder(db, id, withdrawing(version))
    return true
  }
  if (!(await deleteDraft(db, id, version))) throw await movedOn(db, order, version)
  return false
}

/**
 * Makes an own order binding: if today's terms are those that the looper saw, takes its amount off the cargo and draws its number. Throws `stale`,
 * `pickuporders.terms-changed` {before, after, changed, seen}, `pickuporders.over-cargo`, and as `agree` if the offer no longer matches.
 */
export async function execute(db: Db, id: number, seen: { version: number; seen: string }, language: string) {
  const at = batchReads(db)
  const [order, asked] = await Promise.all([ownOrder(at, id, language), termsOfOrder(at, id)])
  refuse(steps.execute(order))
  if (order.version !== seen.version) throw await movedOn(db, order, seen.version)
  const now = await stillOffered(db, order, asked)
  if (!now) throw await whyNoMatch(db, order, order, language)
  if (seenOf(now.terms) !== seen.seen) throw termsChanged(order, now)
  const { looperId, looperSide, amount, measure } = now
  const wantedamount = amount < order.amount ? order.amount : order.wantedamount
  const terms = { ...now.terms, looper: looperSide }
  // An order proposed by the recycler at these terms needs no further answer.
  const proposed = order.status === 'PROPOSED' && seenOf(order.terms) === seen.seen
  const day = today()
  if (await writeExecution(db, id, { looperId, amount, wantedamount, terms, day, proposed }))
    return proposed ? 'ACCEPTED' : 'EXECUTED'
  const { amount: free } = await cargoById(db, order.cargoId)
  throw new Problem('pickuporders.over-cargo', { free, measure })
}

/** The order's amount that the offer would accept today; undefined if it no longer matches. */
async function stillOffered(db: Db, { cargoId, offerId, amount }: PickupOrder, asked: Agreed | undefined) {
  if (!asked?.over) return asked && { ...asked, amount }
  const capped = await termsOf(db, cargoId, offerId, asked.capped)
  return capped && { ...capped, amount: asked.capped }
}

const termsChanged = (order: PickupOrder, now: Agreed & { amount: number }) =>
  new Problem('pickuporders.terms-changed', {
    before: order.terms,
    after: now.terms,
    changed: changedTerms(order.terms, now.terms),
    seen: seenOf(now.terms),
    amount: now.amount,
  })
