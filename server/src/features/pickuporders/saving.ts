import { createHash } from 'node:crypto'
import { today } from '@kreislauf/core/days.ts'
import { placesOf } from '@kreislauf/core/domain/measures.ts'
import { factorOf, type Unit } from '@kreislauf/core/domain/units.ts'
import type { OrderEdit, OrderForm, PickupOrder } from '@kreislauf/core/features/pickuporders/contract.ts'
import { whyTooFine } from '@kreislauf/core/features/pickuporders/rules.ts'
import { steps } from '@kreislauf/core/features/pickuporders/states.ts'
import { bindingPart, changedTerms, type Terms } from '@kreislauf/core/features/pickuporders/terms.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { together } from '../../platform/together.ts'
import { offerById } from '../offers/index.ts'
import { cargoById, endedKind, orderById } from './queries.ts'
import {
  type Agreed,
  deleteOrder,
  insertOrder,
  openOf,
  termsOf,
  termsOfOrder,
  updateOrder,
  writeCancel,
  writeExecution,
} from './writing.queries.ts'

/** Tells whether two terms bind to the same. */
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
 * What the looper gets for so much of the cargo, never more than the offer takes. Throws `not-found`, `invalid` {amount},
 * `pickuporders.over-cargo`, why the offer takes nothing of it (`pickuporders.type-ended`, `pickuporders.offer-over`,
 * `pickuporders.under-minimum`, `pickuporders.no-match`), and `pickuporders.over-maximum` for more than the offer takes, unless that was confirmed.
 */
async function agree(db: Db, { cargoId, offerId }: Pair, form: OrderForm, language: string): Promise<Kept> {
  const [{ measure, amount: free }, asked] = await Promise.all([
    cargoById(db, cargoId),
    termsOf(db, cargoId, offerId, form.amount),
  ])
  refuse(whyTooFine(form.amount, measure))
  if (!asked) throw await whyNoMatch(db, { cargoId, offerId }, { amount: form.amount, measure }, language)
  if (asked.over && !form.confirmCap)
    throw new Problem('pickuporders.over-maximum', { maximum: asked.capped, measure, wanted: form.amount })
  const agreed = asked.over ? await termsOf(db, cargoId, offerId, asked.capped) : asked
  if (!agreed) throw new Problem('pickuporders.no-match')
  const amount = asked.over ? asked.capped : form.amount
  if (amount > free)
    throw new Problem('pickuporders.over-cargo', { free, measure }, [
      { path: 'amount', code: 'too_big', params: { maximum: free } },
    ])
  return { ...agreed, amount, wantedamount: asked.over ? form.amount : null }
}

/** Why an offer takes nothing of so much of a cargo: the kind has ended, the offer is over, it is too little, or something else keeps them apart. */
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
  const least = offer.minamount === null ? 0 : inMeasure(offer.minamount, offer.measure, measure)
  if (amount >= least) return new Problem('pickuporders.no-match')
  return new Problem('pickuporders.under-minimum', { minimum: least, measure }, [
    { path: 'amount', code: 'too_small', params: { minimum: least } },
  ])
}

/** An offer that is open today. */
async function openOffer(db: Db, id: number, language: string) {
  const offer = await offerById(db, id, language).catch((problem: unknown) => {
    if (problem instanceof Problem && problem.code === 'not-found') return undefined
    throw problem
  })
  return offer?.state === 'OPEN' ? offer : undefined
}

/** A least amount in another measure, rounded up to what that is told in. */
function inMeasure(amount: number, from: Unit, to: Unit): number {
  const places = 10 ** placesOf(to)
  const exact = (amount * (factorOf(from, {}) ?? 1)) / (factorOf(to, {}) ?? 1)
  return Math.ceil((from === to ? amount : exact) * places - 1e-6) / places
}

/** Writes an inquiry or a draft; one of the same cargo and offer becomes it. Answers its id. */
export async function write(
  db: Db,
  pair: Pair,
  form: OrderForm,
  { status, language }: { status: 'INQUIRY' | 'ORDERED'; language: string },
): Promise<number> {
  const at = together(db)
  const [kept, before] = await Promise.all([agree(at, pair, form, language), openOf(at, pair.cargoId, pair.offerId)])
  const { amount, wantedamount, terms, looperId, recyclerId, recyclerMandatorId, measure } = kept
  const { remark, loopermail, recyclermail } = form
  const ordertype = status === 'INQUIRY' ? 'INQUIRY' : 'BINDING'
  const values = { amount, wantedamount, terms, remark, loopermail, recyclermail, status, ordertype } as const
  if (before && (await updateOrder(db, before, values))) return before
  return insertOrder(db, { ...pair, looperId, recyclerId, recyclerMandatorId, measure }, values)
}

/** Changes an own order before its execution. Throws as `agree`, and `stale`. */
export async function edit(db: Db, { id, version, ...form }: OrderEdit, language: string): Promise<void> {
  const order = await ownOrder(db, id, language)
  refuse(steps.edit(order))
  const { amount, wantedamount, terms } = await agree(together(db), order, form, language)
  const { remark, loopermail, recyclermail } = form
  const status = order.status === 'INQUIRY' ? 'INQUIRY' : 'ORDERED'
  const values = {
    amount,
    wantedamount,
    terms,
    remark,
    loopermail,
    recyclermail,
    status,
    ordertype: order.ordertype,
  } as const
  if (!(await updateOrder(db, id, values, version))) throw new Problem('stale', { current: order })
}

/** An order of the acting looper. Throws `not-found` for one that it only takes. */
export async function ownOrder(db: Db, id: number, language: string): Promise<PickupOrder> {
  const order = await orderById(db, id, language)
  if (!order.mine) throw new Problem('not-found')
  return order
}

/** Deletes an own order before its execution. */
export async function remove(db: Db, id: number, language: string): Promise<void> {
  refuse(steps.remove(await ownOrder(db, id, language)))
  if (!(await deleteOrder(db, id))) throw new Problem('not-found')
}

/**
 * Makes an own order binding: the terms of today if they are those that the looper saw, its amount off the cargo, its number. Throws
 * `stale`, `pickuporders.terms-changed` {before, after, changed, seen}, `pickuporders.over-cargo`, and as `agree` why nothing is taken any more.
 */
export async function execute(db: Db, id: number, seen: { version: number; seen: string }, language: string) {
  const at = together(db)
  const [order, asked] = await Promise.all([ownOrder(at, id, language), termsOfOrder(at, id)])
  refuse(steps.execute(order))
  if (order.version !== seen.version) throw new Problem('stale', { current: order })
  const now = await stillOffered(db, order, asked)
  if (!now) throw await whyNoMatch(db, order, order, language)
  if (seenOf(now.terms) !== seen.seen) throw termsChanged(order, now)
  const { looperId, looperSide, amount, measure } = now
  const wantedamount = amount < order.amount ? order.amount : order.wantedamount
  const terms = { ...now.terms, looper: looperSide }
  if (await writeExecution(db, id, { looperId, amount, wantedamount, terms, day: today() })) return
  const { amount: free } = await cargoById(db, order.cargoId)
  throw new Problem('pickuporders.over-cargo', { free, measure })
}

/** What the offer takes of the order today, by what it takes of its amount; undefined where it takes nothing of it any more. */
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

/** Takes an executed order back. */
export async function cancel(db: Db, id: number, reason: string, language: string): Promise<void> {
  const order = await ownOrder(db, id, language)
  refuse(steps.cancel(order))
  if (!(await writeCancel(db, id, reason))) throw new Problem('stale', { current: order })
}
