import { quotient, scaled, sub } from '../decimal.ts'
import { over, plus, ratio, rounded, times, ZERO } from '../ratio.ts'

/** A valued car of which all came in: what was forecast and what it brought, net euros. */
export interface Outcome {
  forecast: number
  cameIn: number
}

/** Fewest cars from which their bias is told. */
const LEAST_TOLD = 5
/** Cars of the bias: the last ones. */
export const MOST_CARS = 20
/** Percentages of smaller sums mean nothing. */
export const LEAST_FORECAST = 50

/** (came in − forecast) ÷ forecast in whole percent. */
export const deviationPercent = ({ forecast, cameIn }: Outcome): number =>
  quotient(100n * scaled(sub(cameIn, forecast), 2), scaled(forecast, 2), 0)

/**
 * The yard's bias (rulings G24): median of (came in − forecast) ÷ forecast over the last 20 cars, newest first in `outcomes`, in whole percent; null below 5 cars. Forecasts
 * below 50 euros are left out.
 */
export function biasOf(outcomes: readonly Outcome[]): number | null {
  const last = outcomes.filter(({ forecast }) => forecast >= LEAST_FORECAST).slice(0, MOST_CARS)
  if (last.length < LEAST_TOLD) return null
  const shares = last
    .map(({ forecast, cameIn }) => over(ratio(sub(cameIn, forecast), 2), ratio(forecast, 2)))
    .sort((a, b) => Number(a.top * b.bottom > b.top * a.bottom) - Number(a.top * b.bottom < b.top * a.bottom))
  const middle = plus(shares[(shares.length - 1) >> 1]!, shares[shares.length >> 1]!)
  return rounded(times(ratio(50), middle), 0)
}

/** A bid on a car; `winning`: the price that won where it is known. */
export interface Bid {
  state: 'OPEN' | 'BOUGHT' | 'LOST'
  bid: number
  winning: number | null
}

/**
 * Rulings G25: hit rate = bought ÷ (bought + lost), in whole percent; distance = mean of (bid − winning) ÷ winning over lost bids whose winning price is known, in percent
 * with 1 decimal. Each null without a bid that counts.
 */
export function hitsOf(bids: readonly Bid[]): { hitRate: number | null; distance: number | null } {
  const bought = bids.filter(({ state }) => state === 'BOUGHT').length
  const lost = bids.filter(({ state }) => state === 'LOST')
  const missed = lost.flatMap(({ bid, winning }) =>
    winning && winning > 0 ? [over(ratio(sub(bid, winning), 2), ratio(winning, 2))] : [],
  )
  const ended = bought + lost.length
  return {
    hitRate: ended ? quotient(100n * BigInt(bought), BigInt(ended), 0) : null,
    distance: missed.length
      ? rounded(times(over(missed.reduce(plus, ZERO), ratio(missed.length)), ratio(100)), 1)
      : null,
  }
}
