import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type BalanceRow, FRACTIONS } from '@kreislauf/core/features/evaluations/contract.ts'

/** Tonnes that left in a month, whole cars among them. */
export const outOf = (row: BalanceRow): number =>
  sum([...FRACTIONS.map(fraction => row[`f${fraction}`]), row.wholeexit ?? 0])

const besides = ({ outsideentry = 0, openingentry = 0, foreignentry = 0, startentry = 0, change = 0 }: BalanceRow) => [
  ...[outsideentry, openingentry, foreignentry, startentry, change],
]

/** By how many tonnes the stock of a month's end is more than that of its beginning. */
export const changeOf = (row: BalanceRow): number => sum([row.carentry, ...besides(row), -outOf(row)])

/** Whether anything but cars in and masses out moved the stock. */
export const isMoved = (row: BalanceRow): boolean => besides(row).some(value => value !== 0)
