import type words from '@kreislauf/core/locales/de/operator.json'

/** Years that count from the end of the year of a record (domain.md 1.9). */
export const YEARS = {
  /** Operating log with the copies of its VN, EfbV § 5 (2) and AltfahrzeugV Anhang 3.3.3; data of commissioned persons. */
  log: 5,
  /** Vouchers for tax: purchase price, invoices, AO § 147 (3) and (4). */
  vouchers: 8,
} as const

/** The last day of which nothing need be kept any more: 31 December, so many whole years before this one. */
export const lastDayOver = (today: string, years: number): string => `${Number(today.slice(0, 4)) - years - 1}-12-31`

/** What a run did by one rule to the records of one mandator; `till` is the last day whose retention has ended. */
export interface Gone {
  mandatorId: number | null
  rule: Rule
  till: string | null
  records: number
  /** Of the records that stay without the person. */
  ids: number[]
}

/** Each has words under `operator.rules` and stands in `retention_log` under its name. */
export type Rule = keyof typeof words.rules
