import { placesOf } from '../../domain/measures.ts'
import { factorOf, type Unit } from '../../domain/units.ts'
import type { Offer } from '../offers/contract.ts'
import type { Better } from './records.ts'

/** A cargo as its looper could add to it. */
export interface Growing {
  measure: Unit
  /** Free amount of own further cargo of the same kind. */
  others: number
  /** What comes in on a day of late; null where the cargo follows no stock. */
  perDay: number | null
  /** What is free once the containers of the stock are full, and in how many days that is; null without a limit, or where it is not foreseen. */
  full: { amount: number; days: number } | null
}
type Told = 'measure' | 'price' | 'steps' | 'maxamount' | 'negative' | 'pricebasis' | 'minload' | 'minloadcost'
type Terms = Pick<Offer, Told> & {
  taken: number
  unitprice: number
  transport: number | null
  handling: number | null
  net: number
}

const cents = (euros: number) => Math.round(euros * 100 + Math.sign(euros) * 1e-6) / 100
const up = (amount: number, places: number) => Math.ceil(amount * 10 ** places - 1e-6) / 10 ** places
const MOST_DAYS = 365

/** What an offer nets for another amount in its measure, at the same distance; costs that are not known are left out as before. */
function netOf(
  { price, steps, negative, pricebasis, minload, minloadcost, transport, handling }: Terms,
  amount: number,
) {
  const unitprice = steps.findLast(({ from }) => from <= amount)?.price ?? price
  const goods = (negative ? -1 : 1) * (pricebasis === 'PERCARGO' ? unitprice : unitprice * amount)
  const minimum = minload !== null && amount < minload ? -(minloadcost ?? 0) : 0
  return goods + (transport ?? 0) + (handling ?? 0) + minimum
}

/**
 * What would net more of an offer: the next step of its price, worth what the step alone brings for the amount at which it begins, the
 * minimum load below which it adds a charge, and one pick-up of full containers, worth what it nets above the same amount at what a unit
 * nets today. Amounts are told in the measure of the cargo, rounded up to what it can be told in.
 */
export function betterOf(offer: Terms, { measure, others, perDay, full }: Growing): Better[] {
  const ratio = (factorOf(offer.measure, {}) ?? 1) / (factorOf(measure, {}) ?? 1)
  const told = (code: Better['code'], from: number, gain: number): Better => {
    const missing = up((from - offer.taken) * ratio, placesOf(measure))
    const days = perDay && perDay > 0 ? Math.ceil(missing / perDay - 1e-6) : null
    const at = up(from * ratio, placesOf(measure))
    return {
      code,
      missing,
      at,
      gain,
      together: others >= missing,
      days: days !== null && days <= MOST_DAYS ? days : null,
    }
  }
  const next = offer.pricebasis === 'PERMEASURE' ? offer.steps.find(({ from }) => from > offer.taken) : undefined
  const within = next && (offer.maxamount === null || next.from <= offer.maxamount)
  const worth = within ? cents((next.price - offer.unitprice) * next.from * (offer.negative ? -1 : 1)) : 0
  const { minload, minloadcost } = offer
  const { maxamount } = offer
  const filled = full ? Math.min(full.amount / ratio, maxamount ?? Number.POSITIVE_INFINITY) : 0
  const waited =
    filled > offer.taken && offer.taken > 0 ? cents(netOf(offer, filled) - (offer.net / offer.taken) * filled) : 0
  return [
    ...(within && worth > 0 ? [told('STEP', next.from, worth)] : []),
    ...(minload !== null && minloadcost && offer.taken < minload ? [told('MINLOAD', minload, minloadcost)] : []),
    ...(full && waited > 0 ? [{ ...told('CONTAINER', filled, waited), together: false, days: full.days }] : []),
  ]
}
