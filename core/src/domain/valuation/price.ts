import { quotient, scaled } from '../decimal.ts'
import { larger, minus, over, plus, type Ratio, ratio, squared, times, ZERO } from '../ratio.ts'

/** What a price rests on: own sales, the pool, market prices (decision 039), a contract, the operator's default, or nothing. */
export const BASES = ['OWN', 'POOL', 'MARKET', 'CONTRACT', 'DEFAULT', 'NONE'] as const
export type Basis = (typeof BASES)[number]

/** How near the cars of the points are, nearest first; GROUP: same class, drive and band of years. */
export const LEVELS = ['KBA', 'KTYPE', 'MODEL', 'GROUP', 'CLASS'] as const
export type Level = (typeof LEVELS)[number]

/** A sale: its day, and the net euros of one piece or kg (at most 4 decimals). A record is one point, whatever its pieces. */
export interface PricePoint {
  day: string
  price: number
}

/** Lower quartile, median and upper quartile of points, or lowest, usual and highest price of a default; net euros of one piece or kg. */
export interface Band {
  low: number
  likely: number
  high: number
}

/** Quartiles with the number of points they were made of and the day of the newest. */
export interface Quartiles extends Band {
  points: number
  newest: string
}

/** A price with what it rests on. `few`: own points that were not enough, of the nearest level that has any. */
export interface Price extends Band {
  basis: Basis
  level: Level | null
  points: number
  newest: string | null
  few: { level: Level | null; points: number; likely: number } | null
}

/** Calendar months whose points count, the month of the valuation included. */
export const WINDOW_MONTHS = 24
/** Points that a level needs, and the most that it reads, newest first. */
const LEAST_POINTS = 3
const MOST_POINTS = 200

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Weight of a point: 24 in the month of the valuation, one less for each month before; 0 outside the window and after the day. */
export const weightOf = (day: string, on: string): number =>
  day > on ? 0 : Math.max(0, WINDOW_MONTHS - (monthOf(on) - monthOf(day)))

const byPrice = (a: PricePoint, b: PricePoint) => a.price - b.price

/** The newest points of the window, in the order of their prices. */
const counted = (points: readonly PricePoint[], on: string): PricePoint[] =>
  points
    .filter(({ day }) => weightOf(day, on) > 0)
    .sort((a, b) => (a.day === b.day ? byPrice(a, b) : a.day < b.day ? 1 : -1))
    .slice(0, MOST_POINTS)
    .sort(byPrice)

/**
 * Recency-weighted quantile `quarters / 4`: the first price whose summed weight exceeds that share of the whole weight; where it equals it, the mean of
 * that price and the next, with `places` decimals. `sorted` holds at least one point of the window, by price.
 */
function quantile(sorted: readonly PricePoint[], on: string, quarters: 1 | 2 | 3, places: number): number {
  const weights = sorted.map(({ day }) => weightOf(day, on))
  const whole = weights.reduce((all, weight) => all + weight, 0)
  let reached = 0
  const at = weights.findIndex(weight => {
    reached += weight
    return 4 * reached >= quarters * whole
  })
  const [here, next] = [sorted[at]!.price, sorted[at + 1]?.price]
  return 4 * reached === quarters * whole && next !== undefined
    ? quotient(scaled(here, 4) + scaled(next, 4), 20_000n, places)
    : here
}

/**
 * Recency-weighted quartiles (rulings G5) of the points of the 24 calendar months until `on`; undefined without any. `places`: decimals of a mean of two prices, 2 for
 * prices a piece, 4 for prices a kg.
 */
export function quartilesOf(points: readonly PricePoint[], on: string, places = 2): Quartiles | undefined {
  const sorted = counted(points, on)
  if (!sorted.length) return undefined
  const [low, likely, high] = ([1, 2, 3] as const).map(quarters => quantile(sorted, on, quarters, places))
  const newest = sorted.reduce((latest, { day }) => (day > latest ? day : latest), '')
  return { low: low!, likely: likely!, high: high!, points: sorted.length, newest }
}

/** Points of one level: the company's own, and the figure of the pool or market where one is told. */
export interface LevelPrices {
  level: Level | null
  own: readonly PricePoint[]
  told?: (Quartiles & { basis: 'POOL' | 'MARKET' }) | undefined
}

/**
 * The price of a part or material (rulings G10): on each level, nearest first, own points (at least 3), then what is told; then the operator's default; else none, and
 * all is 0. A price of materials has one level, null.
 */
export function priceFrom(levels: readonly LevelPrices[], fallback: Band | null, on: string, places: 2 | 4 = 2): Price {
  let few: Price['few'] = null
  for (const { level, own, told } of levels) {
    const found = quartilesOf(own, on, places)
    if (found && found.points >= LEAST_POINTS) return { ...found, basis: 'OWN', level, few }
    if (found && !few) few = { level, points: found.points, likely: found.likely }
    if (told) return { ...told, level, few }
  }
  const none = { level: null, points: 0, newest: null, few }
  return fallback
    ? { ...none, basis: 'DEFAULT', low: fallback.low, likely: fallback.likely, high: fallback.high }
    : { ...none, basis: 'NONE', low: 0, likely: 0, high: 0 }
}

/** Quartiles of a normal distribution lie 1.349 σ apart; a default's low and high are its 10 % and 90 % points, 2.5632 σ apart. */
const QUARTILE_WIDTH = ratio(1.349)
const DEFAULT_WIDTH = ratio(2.5632)
const LEAST_SPREAD = ratio(0.1)

/** Standard deviation of a price in euros (rulings G6): width of its band ÷ that of a normal distribution, at least 10 % of the likely price; none for no price. */
export function deviationOf({ basis, low, likely, high }: Price): Ratio {
  if (basis === 'NONE') return ZERO
  const width = basis === 'DEFAULT' ? DEFAULT_WIDTH : QUARTILE_WIDTH
  return larger(over(minus(ratio(high), ratio(low)), width), times(ratio(Math.abs(likely)), LEAST_SPREAD))
}

/** Variance in euros² (rulings G6) of one piece that sells with probability `share` (4 decimals): s·σ² + s·(1 − s)·likely². */
export function varianceOfSale(price: Price, share: number): Ratio {
  const s = ratio(share)
  const ofPrice = times(s, squared(deviationOf(price)))
  return plus(ofPrice, times(s, minus(ratio(1), s), squared(ratio(price.likely))))
}

/** Price of one unit of a record (rulings G18, G19), 4 decimals, half away from zero; undefined where nothing was paid or nothing moved (`amount` at most 3 decimals). */
export const unitPrice = (total: number | null, amount: number): number | undefined =>
  !total || amount <= 0 ? undefined : quotient(scaled(total, 2) * 10n, scaled(amount, 3), 4)
