import { HULK } from '@kreislauf/core/domain/avv.ts'
import type { Calendar } from './calendar.ts'
import type { Ground } from './log.ts'
import { Log } from './log.ts'
import { type Round, rounds } from './partners.ts'
import type { EntryRow } from './rows.ts'

/** How a yard empties its stock: `scale` is its size relative to the large one. */
export interface Habits {
  scale: number
  /** Hulks per truck, and how many the yard retains. */
  truckload: number
  hulksKept: number
}

const opening: [wastetype: string, amount: number, measure: string][] = [
  ['160601', 940, 'kg'],
  ['130205', 620, 'l'],
  ['160114', 380, 'l'],
  ['130701', 460, 'l'],
  ['130702', 510, 'l'],
  ['160103', 2_350, 'kg'],
  ['160118', 1_120, 'kg'],
  ['160117', 1_480, 'kg'],
  ['160120', 870, 'kg'],
]

/** A car that is handed over whole: its inbound entry, and the number of its VN. */
export interface Whole {
  inbound: EntryRow
  vnr: string
  day: string
}

/** Simulates the days of a yard: entries come in, collection rounds and hand-overs take out. */
export function keepLog(
  ground: Ground,
  calendar: Calendar,
  { entries, wholes }: { entries: readonly EntryRow[]; wholes: readonly Whole[] },
  habits: Habits,
): Log {
  const log = new Log(ground)
  const leaving = Map.groupBy(wholes, ({ day }) => day)
  const byDay = Map.groupBy(entries, ({ actiondate }) => actiondate)
  calendar.days.forEach((day, index) => {
    if (index === 0)
      for (const [wastetype, amount, measure] of opening)
        log.found('OPENING', { wastetype, day, amount: Math.max(5, Math.round(amount * habits.scale)), measure }, null)
    for (const entry of byDay.get(day) ?? []) log.enter(entry)
    for (const { inbound, vnr } of leaving.get(day) ?? []) log.handOver(inbound, day, vnr)
    useFuel(log, ground, habits, day, index)
    count(log, ground, day, index)
    sort(log, ground, day, index)
    loadHulks(log, ground, habits, day)
    for (const [at, round] of rounds.entries()) {
      const every = Math.round(round.every * (habits.scale < 1 ? 2.5 : 1))
      if (index % every === (at * 3 + 5) % every) collect(log, ground, round, habits, day)
    }
  })
  return log
}

/** A truck loads whole hulks, oldest first. */
function loadHulks(log: Log, { dice }: Ground, { truckload, hulksKept }: Habits, day: string) {
  const hulks = log.stock(HULK)
  while (hulks.count >= truckload + hulksKept) {
    const tonnes = hulks.oldest(truckload) / 1_000_000
    log.dispose(
      { wastetype: HULK, day, amount: tonnes, measure: 't' },
      dice.chance(0.7) ? 'shredderA' : 'shredderB',
      dice.chance(0.8) ? 'spedition' : null,
      null,
    )
  }
}

/** Amounts that a collection takes of each type: most of the stock. */
function collect(log: Log, { dice }: Ground, { types, least, to, by, proof }: Round, { scale }: Habits, day: string) {
  for (const wastetype of types) {
    const there = log.stock(wastetype).grams / 1000
    const amount = Math.floor(there * dice.between(0.86, 0.99))
    if (there < (wastetype === types[0] ? least : least / 4) * scale || amount < 1) continue
    log.dispose(
      { wastetype, day, amount, measure: 'kg' },
      dice.pick(to),
      by,
      proof ? `${proof}${types.indexOf(wastetype)}` : null,
    )
  }
}

/** Diesel is used in the yard's own forklifts and trucks. */
function useFuel(log: Log, { dice, catalogue }: Ground, { scale }: Habits, day: string, index: number) {
  if (index % 5 !== 2) return
  const litres = Math.round(dice.int(35, 70) * Math.max(scale, 0.15))
  const kg = litres * (catalogue.factorOn(day)('130701', 'l') ?? 1)
  if (log.stock('130701').grams > kg * 1000)
    log.use(
      'OWNUSE',
      { wastetype: '130701', day, amount: litres, measure: 'l' },
      'Betankung der Gabelstapler und Hoffahrzeuge',
    )
}

/** Aluminium wheels booked as iron are found when the container is emptied. */
function sort(log: Log, { dice }: Ground, day: string, index: number) {
  if (index % 160 !== 60) return
  const amount = dice.int(4, 12)
  if (log.stock('160117').grams <= amount * 1000) return
  log.recode(
    '160118',
    { wastetype: '160117', day, amount, measure: 'kg' },
    'Falsch sortiert: Aluminiumfelgen standen unter Eisenmetallen',
  )
}

/** An occasional stocktaking finds slightly more or less than booked. */
function count(log: Log, { dice }: Ground, day: string, index: number) {
  if (index % 120 !== 77) return
  const wastetype = dice.pick(['160103', '160118', '160120', '160601'])
  const amount = dice.int(4, 28)
  if (dice.chance(0.5))
    log.found('CORRECTION', { wastetype, day, amount, measure: 'kg' }, 'Inventur: Mehrbestand nach Wiegung')
  else if (log.stock(wastetype).grams > amount * 1000)
    log.use('CORRECTION', { wastetype, day, amount, measure: 'kg' }, 'Inventur: Fehlbestand nach Wiegung')
}
