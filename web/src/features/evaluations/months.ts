import { today } from '@kreislauf/core/days.ts'

export interface Month {
  year: number
  /** 1 to 12. */
  month: number
}

const writer = (language: string, month: 'short' | 'long', year: '2-digit' | 'numeric') => {
  const format = new Intl.DateTimeFormat(language, { month, year, timeZone: 'UTC' })
  return (one: Month): string => format.format(new Date(Date.UTC(one.year, one.month - 1, 1)))
}

/** Formats a month in short form, `Jan. 26`. */
export const monthIn = (language: string) => writer(language, 'short', '2-digit')

/** Formats a month for a sentence, `Januar 2026`. */
const longMonthIn = (language: string) => writer(language, 'long', 'numeric')

/** Whether a month has not ended yet. */
export const isRunning = ({ year, month }: Month): boolean =>
  today().startsWith(`${year}-${String(month).padStart(2, '0')}`)

/** The month for the summary of a chart: the last complete one, else the current one, marked as such. */
export function summaryMonth<Row extends Month>(rows: readonly Row[], language: string) {
  const row = rows.findLast(one => !isRunning(one)) ?? rows.at(-1)
  return row && { row, month: longMonthIn(language)(row), soFar: isRunning(row) }
}
