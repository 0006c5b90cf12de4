/** Rounds `numerator / denominator` half away from zero, as PostgreSQL rounds numeric. `denominator` is positive. */
function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** A JSON number with at most `places` decimals as a whole number of 10^-places; throws RangeError when not finite. */
export const scaled = (value: number, places: number): bigint => BigInt(Math.round(value * 10 ** places))

/** `numerator / denominator` as a JSON number with at most `places` decimals, rounded once, half away from zero. */
export function quotient(numerator: bigint, denominator: bigint, places: number): number {
  if (denominator === 0n) throw new RangeError('division by zero')
  const sign = denominator < 0n ? -1n : 1n
  return Number(roundedQuotient(sign * numerator * 10n ** BigInt(places), sign * denominator)) / 10 ** places
}

/** Exact sum of amounts with at most 3 decimals (details O54). */
export const sum = (values: Iterable<number>): number => {
  let total = 0n
  for (const value of values) total += scaled(value, 3)
  return quotient(total, 1000n, 3)
}

/** Exact `a − b` of amounts with at most 3 decimals. */
export const sub = (a: number, b: number): number => quotient(scaled(a, 3) - scaled(b, 3), 1000n, 3)

/** Amount (3 decimals) × factor (at most 6 decimals), rounded half away from zero to `places` decimals. */
export const mul = (amount: number, factor: number, places = 3): number =>
  quotient(scaled(amount, 3) * scaled(factor, 6), 10n ** 9n, places)

/** `part / whole` with `places` decimals; undefined when `whole` is zero. Both with at most 3 decimals. */
export const share = (part: number, whole: number, places = 6): number | undefined =>
  scaled(whole, 3) === 0n ? undefined : quotient(scaled(part, 3), scaled(whole, 3), places)

/** Negative, zero or positive as `a` is below, equal to or above `b`, compared in thousandths. */
export const compare = (a: number, b: number): number => Math.sign(Number(scaled(a, 3) - scaled(b, 3)))
