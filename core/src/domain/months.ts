import { addDays, addMonths } from '../days.ts'

const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/

/** Whether it is a month, `YYYY-MM`. */
export const isMonth = (text: string): boolean => MONTH.test(text)

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

export const firstDayOf = (month: string): string => `${month}-01`

export const lastDayOf = (month: string): string => addDays(addMonths(firstDayOf(month), 1), -1)

/** Format of a month in tables and files, `09/2026`. */
export const monthInTable = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`
