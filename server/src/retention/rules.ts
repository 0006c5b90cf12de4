import { addMonths } from '@kreislauf/core/days.ts'
import type words from '@kreislauf/core/locales/de/operator.json'

/** The last day of which nothing need be kept any more: so many months before the end of last year. */
export const lastDayOver = (today: string, months: number): string =>
  addMonths(`${Number(today.slice(0, 4)) - 1}-12-31`, -months)

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
