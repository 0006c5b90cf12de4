import { mul, quotient, scaled, sum } from '@kreislauf/core/domain/decimal.ts'
import { biasOf, hitsOf, MOST_CARS } from '@kreislauf/core/domain/valuation/hindsight.ts'
import { priceFrom } from '@kreislauf/core/domain/valuation/price.ts'
import { Valuated } from '@kreislauf/core/features/valuations/contract.ts'
import type { ForecastDetails, ForecastStatistics } from '@kreislauf/core/features/valuations/forecasts.ts'
import { type CameIn, outcomeOf } from '@kreislauf/core/features/valuations/outcome.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import type { Db } from '../../../platform/database/db.ts'
import { holderOf } from '../../../platform/http/session.ts'
import type { Valuer } from '../valuing.ts'
import {
  type BidRow,
  type BookedMaterial,
  bids,
  broughtBy,
  isCounted,
  type Linked,
  linkedCars,
  type MaterialOn,
  materialsOf,
  namesOf,
  pricesOn,
  waitingBids,
} from './outcome.queries.ts'
import type { StoredForecast } from './queries.ts'

/** Linked cars whose bias is told: those of the last 20, and as many that are too small to count. */
const MOST_LINKED = 60

/** Euros of booked kg at the price of a month; by the piece as many pieces as their kg make. */
function eurosOf({ kg, pieceKg }: BookedMaterial, { median, sales, per, last, ...defaults }: MaterialOn): number {
  const own = sales.map(([day, price]) => ({ day, price }))
  const price = median ?? priceFrom([{ level: null, own }], defaults, last, per === 'kg' ? 4 : 2).likely
  if (per === 'kg') return mul(price, kg, 2)
  return pieceKg ? quotient(scaled(price, 4) * scaled(kg, 3), scaled(pieceKg, 3) * 10_000n, 2) : 0
}

/** What came in of each of these own cars. */
async function cameInOf(db: Db, cars: readonly number[]): Promise<Map<number, CameIn[]>> {
  if (!cars.length) return new Map()
  const [brought, booked] = await Promise.all([broughtBy(db, cars), materialsOf(db, cars)])
  const prices = await pricesOn(db, [...new Set(booked.map(({ last }) => last))])
  const materials = booked.flatMap(one => {
    const price = prices.find(({ key, last }) => key === one.key && last === one.last)
    return price ? [{ carId: one.carId, kind: 'MATERIAL' as const, key: one.key, euros: eurosOf(one, price) }] : []
  })
  return Map.groupBy([...brought, ...materials], ({ carId }) => carId)
}

const figureOf = (result: unknown) => {
  const { figure } = Valuated.parse(result)
  if (!figure) throw new Error('a kept valuation has no figure')
  return figure
}

/** Adds what came in of the linked car, and who takes off what, as far as the reader may know. */
export async function withOutcome(
  db: Db,
  { staff, ...stored }: StoredForecast,
  { who, language }: Valuer,
): Promise<ForecastDetails> {
  const { carId, inputs, result } = stored
  const seesStaff = allows(holderOf(who), 'BTB.R')
  const named = new Map(staff.map(({ id, name }) => [id, name]))
  const takers = (inputs.parts ?? []).flatMap(({ key, staffIds }) => {
    const names = seesStaff ? staffIds.flatMap(id => named.get(id) ?? []) : []
    return names.length ? [{ key, names }] : []
  })
  if (carId === null) return { ...stored, takers, outcome: null }
  const [came, counted, names] = await Promise.all([cameInOf(db, [carId]), isCounted(db, carId), namesOf(db, language)])
  const nameOf = (key: string) => names.get(key) ?? key
  const outcome = outcomeOf(figureOf(result), came.get(carId) ?? [], { counted, nameOf })
  return { ...stored, takers, outcome }
}

const hitsFrom = (rows: readonly BidRow[]) => ({
  open: rows.filter(({ state }) => state === 'OPEN').length,
  bought: rows.filter(({ state }) => state === 'BOUGHT').length,
  lost: rows.filter(({ state }) => state === 'LOST').length,
  ...hitsOf(rows),
})

/** Ended bids from which a model is told. */
const LEAST_BIDS = 5

/** Hits of the bids and bias of the linked cars; by person for the head only (rulings G24, G25). */
export async function statistics(db: Db, { who }: Valuer): Promise<ForecastStatistics> {
  const [rows, linked, waiting] = await Promise.all([bids(db), linkedCars(db, MOST_LINKED), waitingBids(db)])
  const came = await cameInOf(
    db,
    linked.map(({ carId }) => carId),
  )
  const outcomes = linked.map(({ carId, person, result }: Linked) => {
    const { terms, value } = figureOf(result)
    const { cameIn } = outcomeOf({ terms, value }, came.get(carId) ?? [], { counted: true, nameOf: key => key })
    return { person, forecast: value, cameIn }
  })
  const byModel = [...Map.groupBy(rows, ({ model }) => model)]
    .map(([model, of]) => ({ model, ...hitsFrom(of) }))
    .filter(({ bought, lost }) => bought + lost >= LEAST_BIDS)
    .sort((a, b) => sum([b.bought, b.lost]) - sum([a.bought, a.lost]) || (a.model < b.model ? -1 : 1))
  const byPerson = [...Map.groupBy(outcomes, ({ person }) => person)].map(([person, of]) => ({
    ...{ person, bias: biasOf(of), cars: Math.min(MOST_CARS, of.length) },
  }))
  return {
    ...hitsFrom(rows),
    ...waiting,
    ...{ byModel, bias: biasOf(outcomes), cars: Math.min(MOST_CARS, outcomes.length) },
    byPerson: who.head || who.admin ? byPerson : null,
  }
}
