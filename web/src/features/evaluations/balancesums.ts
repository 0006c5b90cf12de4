import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type BalanceRow, FRACTIONS } from '@kreislauf/core/features/evaluations/contract.ts'

/** Tonnes that left in a month, including whole cars. */
export const outOf = (row: BalanceRow): number =>
  sum([...FRACTIONS.map(fraction => row[`f${fraction}`]), row.wholeexit ?? 0])

const besides = ({ outsideentry = 0, openingentry = 0, foreignentry = 0, startentry = 0, change = 0 }: BalanceRow) => [
  ...[outsideentry, openingentry, foreignentry, startentry, change],
]

/** Change of the stock within the month in tonnes. */
export const changeOf = (row: BalanceRow): number => sum([row.carentry, ...besides(row), -outOf(row)])

/** Whether the stock changed by anything but cars in and masses out. */
export const isMoved = (row: BalanceRow): boolean => besides(row).some(value => value !== 0)
