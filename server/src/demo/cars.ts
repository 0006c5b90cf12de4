import { HULK } from '@kreislauf/core/domain/avv.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { EU_REGION } from '@kreislauf/core/domain/originregion.ts'
import type { Dice } from './dice.ts'
import type { CarDates } from './dismantling.ts'
import type { Arrival } from './intake.ts'
import type { EntryRow } from './rows.ts'

const places: Record<string, string> = {
  RECEPTION: 'Anlieferung',
  VNLOCKED: 'Eingangslager',
  VEHICLE: 'Eingangslager',
  DRAINING: 'Vorbehandlung',
  PARTS: 'Demontage',
  FURTHER: 'Lager Restkarossen',
}

/** Step of a car, depending on what was booked out of it. */
function stepOf(dice: Dice, { stage }: Arrival, dates: CarDates, hulk: EntryRow | undefined): string {
  if (stage === 'OPEN') return 'RECEPTION'
  if (stage === 'LOCKED') return 'VNLOCKED'
  if (dates.handedOver) return 'DISPOSED'
  if (hulk && hulk.takenKg >= hulk.kg) return 'DISPOSED'
  if (dates.stripped) return 'FURTHER'
  if (dates.drained) return 'PARTS'
  return dice.chance(0.4) ? 'DRAINING' : 'VEHICLE'
}

/** A row of table `car`; `lines`: its entries without the inbound one, `partsKg`: the mass of removed parts. */
export function carRow(
  dice: Dice,
  arrival: Arrival,
  place: { mandatorId: number; dismantlerId: number; id: number; receptionId: number | null },
  dates: CarDates,
  lines: readonly EntryRow[],
  partsKg = 0,
) {
  const { vehicle, day, moment, novnreason } = arrival
  const hulk = lines.find(({ wastetype }) => wastetype === HULK)
  const step = stepOf(dice, arrival, dates, hulk)
  const foreign = novnreason === 'TAKENOVER' || novnreason === 'FOREIGNCERT'
  return {
    ...place,
    collectorMandatorId: null,
    ...vehicle,
    vinconfirmed: false,
    vinmissingreason: null,
    weightcalc: null,
    weightconfirmed: false,
    incomplete: false,
    receptiondate: day,
    step,
    stepreason: null,
    novnreason,
    originkind: novnreason ? (novnreason === 'TAKENOVER' ? 'DISMANTLER' : arrival.originkind) : null,
    originregion: novnreason ? (novnreason === 'FOREIGNCERT' ? EU_REGION : arrival.originregion) : null,
    othervnr: foreign ? `${day.slice(0, 4)}-${dice.digits(5)}` : null,
    othervndate: foreign ? day : null,
    otherissuer:
      novnreason === 'TAKENOVER'
        ? 'Autoverwertung Lübeck Süd GmbH'
        : novnreason === 'FOREIGNCERT'
          ? 'Sønderjylland Autoophug ApS'
          : null,
    location: places[step] ? `${places[step]} ${dice.pick(['A', 'B', 'C'])}${dice.int(1, 24)}` : null,
    enteredon: arrival.stage === 'LOGGED' ? day : null,
    linesKg: sum([partsKg, ...lines.map(({ kg }) => kg)]),
    hulkon: hulk?.actiondate ?? null,
    modifiedAt: moment,
    version: arrival.stage === 'OPEN' ? 1 : 2,
  }
}
export type CarRow = ReturnType<typeof carRow>
