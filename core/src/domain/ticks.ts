const MOST = 5
const ROUND = [1, 2, 5, 10]

/** Tick values of an axis that covers all `values` and zero: steps of 1, 2 or 5 times a power of ten, at most five above zero. */
export function ticksOf(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const size = (most - least) / MOST || 1
  const power = 10 ** Math.floor(Math.log10(size))
  const step = power * (ROUND.find(round => round * power >= size * (1 - 1e-9)) ?? 10)
  const [from, to] = [Math.floor(least / step), Math.max(1, Math.ceil(most / step - 1e-9))]
  return Array.from({ length: to - from + 1 }, (_, index) => Number(((from + index) * step).toPrecision(12)))
}
