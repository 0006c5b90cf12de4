import { addDays, today } from '@kreislauf/core/days.ts'

export const YEAR = Number(today().slice(0, 4)) - 1
/** Last day of the closed period, and days within it. */
export const TILL = `${YEAR}-12-31`
export const day = (number: number) => addDays(`${YEAR}-03-01`, number)

/** Returns a value that must exist. */
export function there<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`The scene has no ${what}`)
  return value
}
