import { formatVnr, type Numbering, numberingIn } from '@kreislauf/core/domain/numbering.ts'
import { originRegion } from '@kreislauf/core/domain/originregion.ts'
import type { SealedKeeper } from '@kreislauf/core/features/receptions/keeper.ts'
import { type Calendar, momentOf } from './calendar.ts'
import type { Catalogue } from './catalogue.ts'
import type { Dice } from './dice.ts'
import { newKeeper, type RegularKeeper } from './keepers.ts'
import type { Place } from './names.ts'
import { newVehicle, type Vehicle } from './vehicles.ts'

/** Progress of a car towards the log. */
export type Stage = 'OPEN' | 'LOCKED' | 'LOGGED'

/** A car on arrival, with its VN or the reason why it has none. */
export interface Arrival {
  day: string
  moment: string
  stage: Stage
  vehicle: Vehicle
  keeper: SealedKeeper
  originkind: string
  originregion: string | null
  /** Undefined for a car without VN of the yard. */
  vnr: string | undefined
  novnreason: 'OPENINGSTOCK' | 'TAKENOVER' | 'FOREIGNCERT' | null
  throughCollector: boolean
}

export interface Intake {
  dice: Dice
  calendar: Calendar
  catalogue: Catalogue
  places: readonly Place[]
  regulars: readonly RegularKeeper[]
  numbering: Numbering
  /** Number of all cars, including those on the yard on the first day without VN. */
  cars: number
  fromBefore: number
  /** Number of the latest ones: still open, and locked but not yet in the log. */
  open: number
  locked: number
  /** Number of last working days on which the latest `open + locked` arrived; undefined for the usual pace. */
  rush?: number
  collectorShare: number
}

/** Sorted days of arrival: evenly distributed, fewer in winter. */
function arrivalDays({ dice, calendar: { days }, cars, fromBefore, open, locked, rush }: Intake): string[] {
  const late = rush ? open + locked + 4 : 0
  const season = (day: string) => [0.8, 0.8, 1, 1.1, 1.1, 1, 1, 1, 1.1, 1.1, 1, 0.8][Number(day.slice(5, 7)) - 1] ?? 1
  const usual = days.slice(0, days.length - (rush ?? 0)).map(day => [day, season(day)] as const)
  const early = Array.from({ length: cars - fromBefore - late }, () => dice.weighted(usual))
  const last = Array.from({ length: late }, () => dice.pick(days.slice(-(rush ?? 1))))
  return [...Array.from({ length: fromBefore }, () => days[0] ?? ''), ...[...early, ...last].sort()]
}

/** All cars received by a yard, in the order of their numbers. */
export function arrivals(intake: Intake): { arrivals: Arrival[]; numbering: Numbering } {
  const { dice, fromBefore, cars, open, locked, catalogue, places, regulars, collectorShare } = intake
  const taken = new Set<string>()
  let numbering = intake.numbering
  const draw = (year: number) => {
    numbering = numberingIn(year, numbering)
    const vnr = formatVnr(numbering)
    numbering = { ...numbering, vnrnext: numbering.vnrnext + 1 }
    return vnr
  }
  const list = arrivalDays(intake).map((day, index): Arrival => {
    const place = dice.weighted(places.map((one, rank) => [one, 1 / (rank + 1)] as const))
    const vehicle = newVehicle(dice, catalogue.models, day, place, taken)
    const { keeper, originkind } = newKeeper(dice, day, place, regulars)
    const left = cars - index
    const stage: Stage = left <= open ? 'OPEN' : left <= open + locked ? 'LOCKED' : 'LOGGED'
    const novnreason =
      index < fromBefore
        ? 'OPENINGSTOCK'
        : stage === 'LOGGED' && dice.chance(0.003)
          ? dice.pick(['TAKENOVER', 'FOREIGNCERT'] as const)
          : null
    const vnr = novnreason ? undefined : draw(Number(day.slice(0, 4)))
    const throughCollector = !novnreason && dice.chance(collectorShare)
    const originregion = originRegion(keeper.zip ?? '', keeper.country, catalogue.regions) ?? null
    vehicle.regiontype = /^(0[1-9]|1[0-6])$/.test(originregion ?? '') ? originregion : null
    return {
      day,
      moment: momentOf(day, dice.int(60, 540)),
      stage,
      vehicle,
      keeper,
      originkind,
      originregion,
      vnr,
      novnreason,
      throughCollector,
    }
  })
  return { arrivals: list, numbering }
}
