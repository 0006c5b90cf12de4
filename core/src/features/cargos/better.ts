import { placesOf } from '../../domain/measures.ts'
import { factorOf, type Unit } from '../../domain/units.ts'
import type { Offer } from '../offers/contract.ts'
import type { Better } from './records.ts'

/** A cargo with the amounts its looper could add. */
export interface Growing {
  measure: Unit
  /** Free amount of the looper's other cargo of the same kind. */
  others: number
  /** Recent daily inflow; null if the cargo does not follow the stock. */
  perDay: number | null
  /** Free amount once the stock's containers are full, and the days until then; null without a limit or a forecast. */
  full: { amount: number; days: number } | null
}
type Facts = 'measure' | 'price' | 'steps' | 'maxamount' | 'negative' | 'pricebasis' | 'minload' | 'minloadcost'
type Terms = Pick<Offer, Facts> & {
  taken: number
  unitprice: number
  transport: number | null
  handling: number | null
  net: number
}

const cents = (euros: number) => Math.round(euros * 100 + Math.sign(euros) * 1e-6) / 100
const up = (amount: number, places: number) => Math.ceil(amount * 10 ** places - 1e-6) / 10 ** places
const MOST_DAYS = 365

/** Net of an offer for another amount in its unit, at the same distance; unknown costs are omitted as before. */
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
 * What would increase the net of an offer: the next price step (valued by the gain of the step alone at the amount where it begins), the minimum load
 * below which there is a surcharge, and one pick-up of full containers (valued by its net above the same amount at today's net per unit). Amounts use
 * the cargo's unit, rounded up to its precision.
 */
export function betterOf(offer: Terms, { measure, others, perDay, full }: Growing): Better[] {
  const ratio = (factorOf(offer.measure, {}) ?? 1) / (factorOf(measure, {}) ?? 1)
  const suggestion = (code: Better['code'], from: number, gain: number): Better => {
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
    ...(within && worth > 0 ? [suggestion('STEP', next.from, worth)] : []),
    ...(minload !== null && minloadcost && offer.taken < minload ? [suggestion('MINLOAD', minload, minloadcost)] : []),
    ...(full && waited > 0 ? [{ ...suggestion('CONTAINER', filled, waited), together: false, days: full.days }] : []),
  ]
}
