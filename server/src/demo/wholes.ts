import type { Calendar } from './calendar.ts'
import { nothingYet } from './dismantling.ts'
import type { Arrival } from './intake.ts'

/** Of so many cars one is passed on as it stands: to a colleague who has a buyer for it, or the certificate that it asks for. */
const EVERY = 600
/** How long it stands on the yard before, in working days. */
const DAYS = 9

/** The cars that go whole to another dismantler, by their place in the list: nothing is taken off them, and they leave on a day. */
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
