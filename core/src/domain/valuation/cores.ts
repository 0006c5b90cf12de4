import { quotient, sub } from '../decimal.ts'
import { minus, ratio, rounded, squared, times } from '../ratio.ts'
import { type Estimate, kgOf, type Rates, removalOf, type Taking } from './term.ts'

/** Pieces of closed notes that a remanufacturer answered, and those that it accepted. */
export interface Answers {
  accepted: number
  answered: number
}

/** Share of cores that a remanufacturer accepts, 0 to 1 with 4 decimals. */
export interface Acceptance {
  share: number
  basis: 'CATEGORY' | 'REMAN' | 'DEFAULT'
}

const LEAST_ANSWERED = 5

/** Accepted ÷ answered (rulings G11) of that remanufacturer and category, else of the remanufacturer, from 5 answered pieces on; else the default, marked. */
export function acceptanceOf(category: Answers, reman: Answers, fallback: number): Acceptance {
  const from = ({ accepted, answered }: Answers, basis: 'CATEGORY' | 'REMAN'): Acceptance => ({
    share: quotient(BigInt(accepted), BigInt(answered), 4),
    basis,
  })
  if (category.answered >= LEAST_ANSWERED) return from(category, 'CATEGORY')
  if (reman.answered >= LEAST_ANSWERED) return from(reman, 'REMAN')
  return { share: fallback, basis: 'DEFAULT' }
}

/** An offer under a contract in force. */
export interface CoreOffer {
  /** Net euros of one piece, 4 decimals. */
  price: number
  /** Pieces that are still wanted. */
  left: number
  paymentDays: number
  remanName: string
}

/** The best offer for one kind of part (rulings G11, F17), by price, shorter payment days, then name; undefined where nobody wants one any more. */
export function bestOffer<Offer extends CoreOffer>(offers: readonly Offer[]): Offer | undefined {
  const better = (a: Offer, b: Offer) =>
    b.price - a.price || a.paymentDays - b.paymentDays || (a.remanName < b.remanName ? -1 : 1)
  return offers.filter(({ left }) => left > 0).sort(better)[0]
}

/** Pieces of one kind for a remanufacturer: those on the car, as many as its offer still wants. */
export interface CoreSale extends Taking {
  price: number
  acceptance: Acceptance
}

/** Price × share accepted − minutes × rate, each in cents (rulings G6, G11); variance a·(1 − a)·price² of each piece by itself, for the price is agreed. */
export function coreTerm(core: CoreSale, rates: Rates): Estimate {
  const { key, pieces, price } = core
  const { share } = core.acceptance
  const gross = rounded(times(ratio(price), ratio(share), ratio(pieces)))
  const removal = removalOf(core, rates)
  return {
    ...{ kind: 'CORE', key, basis: 'CONTRACT', level: null, pieces, kg: kgOf(core), likely: price, share },
    ...{ gross, removal, storage: 0, amount: sub(gross, removal) },
    variance: times(ratio(pieces), ratio(share), minus(ratio(1), ratio(share)), squared(ratio(price))),
  }
}
