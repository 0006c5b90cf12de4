import type { Calendar } from './calendar.ts'
import { nothingYet } from './dismantling.ts'
import type { Arrival } from './intake.ts'

/** One of this many cars is handed over whole to another dismantler, who has a buyer or the required certificate. */
const EVERY = 600
/** Working days on the yard before that. */
const DAYS = 9

/** Cars handed over whole to another dismantler, by their index in the list: nothing is removed from them. */
export function wholesOf(list: readonly Arrival[], calendar: Calendar) {
  const passed = list.flatMap(({ stage, day, vnr }, index) => {
    const handedOver = calendar.after(day, DAYS)
    return stage === 'LOGGED' && vnr !== undefined && handedOver
      ? [[index, { ...nothingYet, handedOver }] as const]
      : []
  })
  const every = Math.min(EVERY, passed.length)
  return new Map(passed.filter((_, at) => at % every === Math.floor(every / 2)))
}
