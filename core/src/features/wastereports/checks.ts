import { compare, sum } from '../../domain/decimal.ts'
import type { IdevRow } from '../evaluations/contract.ts'
import { type BookSums, CHECKED, type Check } from './contract.ts'

/** Compares the totals of a report with the balance of its period and the stock at its end, kg. */
export function checksOf(rows: readonly IdevRow[], book: BookSums): Check[] {
  const kg = (what: (row: IdevRow) => boolean) => sum(rows.filter(what).map(row => row.mengeKg))
  const cars = (section: IdevRow['abschnitt']) => kg(({ abschnitt, avv }) => abschnitt === section && avv === '160104')
  const section = (...sections: IdevRow['abschnitt'][]) => kg(({ abschnitt }) => sections.includes(abschnitt))
  const report: BookSums = {
    CARS: cars('INPUT'),
    OUTSIDELAW: cars('OUTSIDELAW'),
    OPENING: cars('OPENING'),
    HANDEDOVER: section('OUTPUT', 'OWNUSE'),
    REUSE: section('REUSE'),
    STOCK: section('STOCK'),
  }
  return CHECKED.map(what => ({ what, reportKg: report[what], bookKg: book[what] }))
}

/** Whether both sides are equal. */
export const isEqual = ({ reportKg, bookKg }: Check): boolean => compare(reportKg, bookKg) === 0
