import { scaled } from './decimal.ts'

/**
 * Distributes a total in proportion to masses, all with at most 3 decimals: each share is exact to the thousandth, and their sum is the total. The
 * rounding remainder goes to the shares with the largest rounding loss, earlier ones first. Equal shares if all masses are 0.
 */
export function spread(total: number, masses: readonly number[]): number[] {
  if (!masses.length) return []
  const whole = scaled(total, 3)
  const given = masses.map(mass => scaled(mass, 3))
  const all = given.reduce((one, other) => one + other, 0n)
  const weights = all > 0n ? given : given.map(() => 1n)
  const sum = all > 0n ? all : BigInt(given.length)
  const shares = weights.map(weight => (whole * weight) / sum)
  let left = whole - shares.reduce((one, other) => one + other, 0n)
  const byLoss = weights
    .map((weight, at) => ({ at, lost: (whole * weight) % sum }))
    .sort((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost > b.lost ? -1 : 1))
  for (const { at } of byLoss) {
    if (left <= 0n) break
    shares[at] = (shares[at] ?? 0n) + 1n
    left -= 1n
  }
  return shares.map(share => Number(share) / 1000)
}
