import type { Numbering } from '@kreislauf/core/domain/numbering.ts'
import type { Db } from '../platform/database/db.ts'
import { type Calendar, momentOf } from './calendar.ts'
import { type CarRow, carRow } from './cars.ts'
import { type CarDates, datesOf, linesOf, nothingYet, type Pace } from './dismantling.ts'
import { type Habits, keepLog } from './flow.ts'
import { type Arrival, arrivals, type Intake } from './intake.ts'
import type { Ground } from './log.ts'
import { seedParts } from './parts.ts'
import { PartsTrade, type Trade } from './partstrade.ts'
import { type Issuer, type ReceptionRow, receptionRow } from './receptions.ts'
import type { EntryRow } from './rows.ts'
import { insert, insertNumbered, reserve } from './tables.ts'
import { wholesOf } from './wholes.ts'

export interface YardPlan {
  ground: Ground
  intake: Intake
  issuer: Issuer
  pace: Pace
  habits: Habits
  trade: Trade
  /** An electric car is waiting whose high voltage is not switched off. */
  electric: boolean
}

/** The counter after the last number, and the cars taken in. */
export interface Played {
  numbering: Numbering
  receptions: ReceptionRow[]
  cars: CarRow[]
}

/** Simulates a yard from its first day to today and stores its data. */
export async function seedYard(db: Db, plan: YardPlan): Promise<Played> {
  const { ground, intake, issuer, pace, habits } = plan
  const { dice, mandatorId, dismantlerId } = ground
  const { arrivals: list, numbering } = arrivals(intake)
  const firstCar = await reserve(db, 'car', list.length)
  const firstReception = await reserve(db, 'reception', list.length)
  const wholes = wholesOf(list, intake.calendar)
  const dates = list.map(({ day, stage }, index): CarDates => {
    const usual = stage === 'LOGGED' ? datesOf(dice, intake.calendar, day, pace) : nothingYet
    return wholes.get(index) ?? usual
  })
  const first = list.find(
    ({ stage }, index) => stage === 'LOGGED' && !dates[index]?.drained && !dates[index]?.handedOver,
  )
  if (first && plan.electric) first.vehicle = asElectric(first.vehicle)
  const trade = new PartsTrade({ mandatorId, dismantlerId }, plan.trade, list.length)
  const entries = [
    ...list.flatMap((arrival, index) => {
      const on = dates[index] ?? nothingYet
      const partsKg = trade.takeOff(index, firstCar + index, on.stripped)
      return entriesOf(plan, arrival, firstCar + index, on, partsKg)
    }),
    ...foreign(plan, intake.calendar),
    ...trade.scrap(intake.calendar),
  ]
  const bookers = new Map(entries.map(({ carId, staffId }) => [carId, staffId]))
  trade.sell(intake.calendar, carId => bookers.get(carId) ?? null)
  entries.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
  const firstEntry = await reserve(db, 'entry', entries.length)
  entries.forEach((entry, index) => {
    entry.id = firstEntry + index
  })
  const inbound = new Map(entries.flatMap(entry => (entry.kind === 'INBOUND' ? [[entry.carId, entry]] : [])))
  const leaving = [...wholes].flatMap(([index, { handedOver: day = '' }]) => {
    const [entry, vnr] = [inbound.get(firstCar + index), list[index]?.vnr]
    return entry && vnr ? [{ inbound: entry, vnr, day }] : []
  })
  const log = keepLog(ground, intake.calendar, { entries, wholes: leaving }, habits)
  log.number(await reserve(db, 'disposal', log.disposals.length), await reserve(db, 'output', log.outputs.length))
  const linesOfCar = Map.groupBy(
    entries.filter(({ kind }) => kind === 'LINE'),
    ({ carId }) => carId,
  )
  const partsOfCar = trade.kgByCar()
  const receptionIds = list.map(({ vnr }, index) => (vnr === undefined ? null : firstReception + index))
  const cars = list.map((arrival, index) => {
    const id = firstCar + index
    return carRow(
      dice,
      arrival,
      { mandatorId, dismantlerId, id, receptionId: receptionIds[index] ?? null },
      dates[index] ?? nothingYet,
      linesOfCar.get(id) ?? [],
      partsOfCar.get(id) ?? 0,
    )
  })
  const receptions: ReceptionRow[] = []
  for (const [index, arrival] of list.entries()) {
    const [car, id] = [cars[index], receptionIds[index]]
    if (car && id) receptions.push(await receptionRow(dice, arrival, car, id, issuer))
  }
  // Leaves one notice to the registration authority open on any day.
  const last = receptions.findLast(({ notifieddon }) => notifieddon !== null)
  if (last) last.notifieddon = null
  await insert(db, 'car', cars)
  await insert(db, 'reception', receptions)
  await insert(db, 'entry', entries)
  await insert(db, 'disposal', log.disposals)
  await insert(db, 'output', log.outputs)
  await insertNumbered(db, 'allocation', log.allocations)
  await seedParts(db, trade, { mandatorId, dismantlerId })
  return { numbering, receptions, cars }
}

/** The same car with electric drive. */
const asElectric = (vehicle: Arrival['vehicle']): Arrival['vehicle'] => ({
  ...vehicle,
  ...{
    manufacturer: 'Renault',
    model: 'Zoe',
    hsn: null,
    tsn: null,
    ktype: null,
    clazz: 'M1',
    vin: `VF1${vehicle.vin.slice(3)}`,
  },
  ...{
    drivetype: 'ELECTRIC',
    shiftstype: 'AUTOMATIC',
    power: 43,
    capacity: null,
    year: 2014,
    registrated: '2014-05-02',
  },
})

/** The inbound entry of a car, dated as its reception (details O47), and its removed fractions. */
function entriesOf(
  { ground, issuer }: YardPlan,
  { stage, day, vehicle }: Arrival,
  carId: number,
  dates: CarDates,
  partsKg: number,
): EntryRow[] {
  if (stage !== 'LOGGED') return []
  const { mandatorId, dismantlerId, dice, staff, catalogue } = ground
  const minute = dice.int(0, 120)
  const common = { id: 0, mandatorId, dismantlerId, carId, pieces: null, reason: null, takenKg: 0 }
  const { weight } = vehicle
  const inbound: EntryRow = {
    ...common,
    kind: 'INBOUND',
    wastetype: '160104',
    amount: weight,
    measure: 'kg',
    factor: 1,
    kg: weight,
    actiondate: day,
    staffId: null,
    createdAt: momentOf(day, 545),
  }
  const lines = linesOf(dice, vehicle, dates, catalogue, partsKg).flatMap(
    ({ qualifications, actiondate, wastetype, amount, measure, factor, kg }): EntryRow[] => {
      const staffId = staff.booker(qualifications, actiondate)
      if (staffId === undefined || actiondate > issuer.today) return []
      return [
        {
          ...common,
          kind: 'LINE',
          wastetype,
          amount,
          measure,
          factor,
          kg,
          actiondate,
          staffId,
          createdAt: momentOf(actiondate, 60 + minute + (carId % 300)),
        },
      ]
    },
  )
  return [inbound, ...lines]
}

/** Waste of the yard's own workshop, collected every other month. */
function foreign({ ground, habits }: YardPlan, calendar: Calendar): EntryRow[] {
  const { mandatorId, dismantlerId, dice, staff } = ground
  return calendar.days
    .filter((_, index) => index % 45 === 30)
    .map(day => {
      const kg = Math.ceil(dice.int(35, 80) * Math.max(habits.scale, 0.2))
      const amounts = { wastetype: '150202', amount: kg, measure: 'kg', factor: 1, kg, pieces: null }
      return {
        id: 0,
        mandatorId,
        dismantlerId,
        carId: null,
        kind: 'FOREIGN',
        ...amounts,
        actiondate: day,
        reason: 'Aus der Kfz-Werkstatt',
        staffId: staff.booker([], day) ?? null,
        takenKg: 0,
        createdAt: momentOf(day, 500),
      }
    })
}
