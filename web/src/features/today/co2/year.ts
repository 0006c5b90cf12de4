import { today } from '@kreislauf/core/days.ts'

/** The current year up to today. */
export const thisYear = () => ({ from: `${today().slice(0, 4)}-01-01`, to: today() })
