import { quotient, scaled } from './decimal.ts'

/** An exact fraction in lowest terms, its denominator positive: results are rounded once, at the end. */
export interface Ratio {
  readonly top: bigint
  readonly bottom: bigint
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

function lowest(top: bigint, bottom: bigint): Ratio {
  const shared = divisor(top < 0n ? -top : top, bottom)
  return { top: top / shared, bottom: bottom / shared }
}

/** A JSON number with at most `places` decimals as a fraction; throws RangeError when not finite. */
export const ratio = (value: number, places = 4): Ratio => lowest(scaled(value, places), 10n ** BigInt(places))

export const ZERO = ratio(0)

export const plus = (a: Ratio, b: Ratio): Ratio => lowest(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const minus = (a: Ratio, b: Ratio): Ratio => lowest(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom)
export const times = (...factors: readonly Ratio[]): Ratio =>
  lowest(
    factors.reduce((all, { top }) => all * top, 1n),
    factors.reduce((all, { bottom }) => all * bottom, 1n),
  )
/** `a / b`; throws RangeError when `b` is zero. */
export function over(a: Ratio, b: Ratio): Ratio {
  if (b.top === 0n) throw new RangeError('division by zero')
  const sign = b.top < 0n ? -1n : 1n
  return lowest(sign * a.top * b.bottom, sign * b.top * a.bottom)
}
export const squared = (one: Ratio): Ratio => times(one, one)
export const larger = (a: Ratio, b: Ratio): Ratio => (a.top * b.bottom < b.top * a.bottom ? b : a)

/** Rounded half away from zero to `places` decimals; zero is never negative. */
export const rounded = ({ top, bottom }: Ratio, places = 2): number => quotient(top, bottom, places)

/** Rounded down to `places` decimals, below zero away from it. */
export function roundedDown({ top, bottom }: Ratio, places = 2): number {
  const whole = top * 10n ** BigInt(places)
  const floor = whole / bottom - (whole % bottom < 0n ? 1n : 0n)
  return Number(floor) / 10 ** places
}

/** Square root rounded half up to `places` decimals, without a floating-point step; throws RangeError below zero. */
export function root({ top, bottom }: Ratio, places = 2): number {
  if (top < 0n) throw new RangeError('root of a negative number')
  const twice = wholeRoot((4n * top * 10n ** BigInt(2 * places)) / bottom)
  return Number((twice + 1n) / 2n) / 10 ** places
}

/** The largest whole number whose square is at most `square` (Newton's method). */
function wholeRoot(square: bigint): bigint {
  if (square < 2n) return square
  let guess = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (;;) {
    const next = (guess + square / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}
