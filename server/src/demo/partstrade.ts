import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type Calendar, momentOf } from './calendar.ts'
import { Dice } from './dice.ts'
import type { EntryRow } from './rows.ts'

/** Usual parts: kind, position, kg, non-metal fraction, price in euros. */
export const KINDS = [
  ['ENGINE', null, 128, 0.1, 690],
  ['GEARBOX', null, 44, 0.05, 280],
  ['DOOR', 'FRONT_LEFT', 24.5, 0.35, 95],
  ['DOOR', 'FRONT_RIGHT', 24.5, 0.35, 95],
  ['TAILGATE', null, 18, 0.35, 110],
  ['BONNET', null, 15, 0.05, 85],
  ['BUMPER', 'FRONT', 6, 0.95, 70],
  ['HEADLAMP', 'FRONT_LEFT', 3.4, 0.8, 60],
  ['HEADLAMP', 'FRONT_RIGHT', 3.4, 0.8, 60],
  ['TAILLAMP', 'REAR_LEFT', 1.2, 0.85, 25],
  ['MIRROR', 'LEFT', 1.5, 0.6, 30],
  ['SEAT', 'INSIDE', 18.5, 0.55, 75],
  ['RADIATOR', null, 4, 0.25, 35],
  ['ALTERNATOR', null, 6, 0.1, 45],
  ['ELECTRONICS', null, 0.8, 0.5, 90],
] as const

export interface Yard {
  mandatorId: number
  dismantlerId: number
}

export interface PartRow extends Yard {
  id: number
  carId: number
  code: string
  sparecategory: string
  position: string | null
  state: 'STORED' | 'RESERVED' | 'OUT' | 'SCRAPPED'
  takenon: string
  kg: number
  nonmetalfactor: number
  place: string | null
  assessment: string
  assessedon: string
  staffId: number | null
  price: number | null
  scrappedon: string | null
  entryId: number | null
  createdAt: string
}

export interface ListRow extends Yard {
  id: number
  year: number
  no: number
  actiondate: string
  returnOf: number | null
  reference: string | null
  warranty: string | null
  buyer: string | null
  staffId: number | null
  createdAt: string
}

/** How many cars give parts, how many parts each, and working days between two lists. */
export interface Trade {
  every: number
  parts: [number, number]
  days: number
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const BUYERS = ['Teilehaus Kiel GmbH', 'KFZ Petersen', 'Autoteile Nord', null, null, 'Werkstatt am Kanal GmbH']

/** Removes and sells parts, with its own random numbers so that the rest of the demo is unaffected. */
export class PartsTrade {
  readonly parts: PartRow[] = []
  readonly lists: ListRow[] = []
  readonly lines: { listId: number; partId: number; actiondate: string; kg: number; price: number | null }[] = []
  readonly #dice: Dice
  readonly #yard: Yard
  readonly #trade: Trade
  readonly #scrapped = new Map<PartRow, EntryRow>()

  constructor(yard: Yard, trade: Trade, seed: number) {
    this.#yard = yard
    this.#trade = trade
    this.#dice = new Dice(seed)
  }

  /** Removes parts from a car on the day of dismantling; returns their kg. */
  takeOff(index: number, carId: number, day: string | undefined): number {
    if (!day || index % this.#trade.every) return 0
    const dice = this.#dice
    const kinds = [...KINDS]
    const taken = Array.from({ length: dice.int(...this.#trade.parts) }, () => {
      const [kind] = kinds.splice(dice.int(0, kinds.length - 1), 1)
      const [sparecategory, position, kg, nonmetalfactor, price] = kind ?? KINDS[0]
      const part: PartRow = {
        ...{ id: 0, ...this.#yard, carId, code: this.#code(), sparecategory, position, state: 'STORED', takenon: day },
        ...{
          kg: Math.round(kg * dice.between(0.9, 1.1) * 10) / 10,
          nonmetalfactor,
          assessment: 'REUSE',
          assessedon: day,
        },
        ...{
          place: `Regal ${dice.pick(['A', 'B', 'C', 'D'])} ${dice.int(1, 40)}`,
          staffId: null,
          scrappedon: null,
          entryId: null,
        },
        ...{ price: Math.round(price * dice.between(0.6, 1.2)), createdAt: momentOf(day, dice.int(120, 560)) },
      }
      return part
    })
    this.parts.push(...taken)
    return sum(taken.map(({ kg }) => kg))
  }

  #code(): string {
    return Array.from({ length: 8 }, () => LETTERS[this.#dice.int(0, LETTERS.length - 1)]).join('')
  }

  /** Unsold parts become waste of their car after a while: returns lines of the log. */
  scrap(calendar: Calendar): EntryRow[] {
    const lines = this.parts.flatMap((part): EntryRow[] => {
      const day = this.#dice.chance(0.02) ? calendar.after(part.takenon, 60) : undefined
      if (!day) return []
      Object.assign(part, { state: 'SCRAPPED', scrappedon: day })
      const line: EntryRow = {
        ...{
          id: 0,
          ...this.#yard,
          carId: part.carId,
          kind: 'LINE',
          wastetype: '160117',
          amount: part.kg,
          measure: 'kg',
        },
        ...{ factor: 1, kg: part.kg, pieces: null, actiondate: day, reason: null, staffId: null, takenKg: 0 },
        createdAt: momentOf(day, 300),
      }
      this.#scrapped.set(part, line)
      return [line]
    })
    return lines
  }

  /** Hands over stored parts, list by list, and keeps one in twelve. `staffOf`: who removed the parts of a car. */
  sell(calendar: Calendar, staffOf: (carId: number) => number | null): void {
    const dice = this.#dice
    for (const part of this.parts) part.staffId = staffOf(part.carId)
    for (const [part, line] of this.#scrapped) line.staffId = part.staffId
    const ready = this.parts.filter(({ state }) => state === 'STORED').sort((a, b) => (a.takenon < b.takenon ? -1 : 1))
    let from = 0
    const numbers = new Map<number, number>()
    for (const day of calendar.days.filter((_, index) => index % this.#trade.days === this.#trade.days - 1)) {
      const list = this.#list(day, numbers)
      const before = this.lines.length
      for (; ready[from] && ready[from]!.takenon < day; from++) if (!dice.chance(0.08)) this.#hand(ready[from]!, list)
      if (this.lines.length > before) this.#keep(list, numbers)
    }
    for (const part of this.parts) if (part.state === 'STORED' && dice.chance(0.1)) part.state = 'RESERVED'
    this.#bringBack(calendar, numbers)
  }

  #list(day: string, numbers: ReadonlyMap<number, number>): ListRow {
    const year = Number(day.slice(0, 4))
    const buyer = this.#dice.pick(BUYERS)
    return {
      ...{
        id: this.lists.length,
        ...this.#yard,
        year,
        no: (numbers.get(year) ?? 0) + 1,
        actiondate: day,
        returnOf: null,
        buyer,
      },
      ...{ reference: buyer && `Auftrag ${this.#dice.digits(5)}`, warranty: buyer && '12 Monate', staffId: null },
      createdAt: momentOf(day, this.#dice.int(200, 600)),
    }
  }

  #keep(list: ListRow, numbers: Map<number, number>) {
    this.lists.push(list)
    numbers.set(list.year, list.no)
  }

  #hand(part: PartRow, list: ListRow) {
    part.state = 'OUT'
    list.staffId ??= part.staffId
    this.lines.push({
      listId: list.id,
      partId: this.parts.indexOf(part),
      actiondate: list.actiondate,
      kg: part.kg,
      price: part.price,
    })
  }

  /** Occasionally a customer returns one. */
  #bringBack(calendar: Calendar, numbers: Map<number, number>) {
    for (const { listId, partId, actiondate, kg } of this.lines.filter((_, index) => index % 300 === 299)) {
      const day = calendar.after(actiondate, 9)
      const part = this.parts[partId]
      if (!day || !part) continue
      const list = {
        ...this.#list(day, numbers),
        returnOf: listId,
        reference: null,
        warranty: null,
        buyer: null,
        staffId: part.staffId,
      }
      this.#keep(list, numbers)
      part.state = 'STORED'
      this.lines.push({ listId: list.id, partId, actiondate: day, kg: -kg, price: null })
    }
  }

  /** kg of parts of each car that did not become waste. */
  kgByCar(): Map<number, number> {
    const kept = Map.groupBy(
      this.parts.filter(({ state }) => state !== 'SCRAPPED'),
      ({ carId }) => carId,
    )
    return new Map([...kept].map(([carId, parts]) => [carId, sum(parts.map(({ kg }) => kg))]))
  }

  /** Sets the ids of lists and parts; entries have theirs. */
  number(firstPart: number, firstList: number): void {
    for (const [part, line] of this.#scrapped) part.entryId = line.id
    this.parts.forEach((part, index) => {
      part.id = firstPart + index
    })
    for (const list of this.lists) {
      list.id += firstList
      if (list.returnOf !== null) list.returnOf += firstList
    }
    for (const line of this.lines) {
      line.partId += firstPart
      line.listId += firstList
    }
  }
}
