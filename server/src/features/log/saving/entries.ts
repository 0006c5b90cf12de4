import { sum } from '@kreislauf/core/domain/decimal.ts'
import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import { linesAboveCar } from '@kreislauf/core/domain/weightcheck.ts'
import type { AnyEntryForm } from '@kreislauf/core/features/log/contract.ts'
import { whyTaken } from '@kreislauf/core/features/log/rules.ts'
import { type FieldError, Problem, refuse } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../../platform/database/db.ts'
import { bookedMeanwhile, followBookings, ownCars } from '../../cars/index.ts'
import { ownYard } from '../../companies/index.ts'
import { entriesById } from '../lines.queries.ts'
import { type Checked, checkLines, refuseClosed, refuseUnqualified } from './checks.ts'
import {
  type CarInLog,
  carsInLog,
  deleteEntry,
  type EntryRow,
  entryRows,
  firstTaking,
  insertEntry,
  updateEntry,
} from './queries.ts'
import { type Touched, withinStock } from './stock.ts'

type Line = Checked<AnyEntryForm, EntryRow>
const some = (values: readonly (number | null | undefined)[]): number[] => [
  ...new Set(values.filter(value => typeof value === 'number')),
]

/** Saves entry lines with and without cars (details O61); returns the ids of the remaining ones. Throws `log.meanwhile`. */
export async function saveEntries(db: Db, forms: readonly AnyEntryForm[], language: string): Promise<number[]> {
  await refuseUnseen(db, forms, language)
  const stored = await entryRows(db, some(forms.map(({ id }) => id)))
  const cars = await carsInLog(
    db,
    some([...forms.map(({ carId }) => carId), ...[...stored.values()].map(row => row.carId)]),
  )
  for (const [index, form] of forms.entries()) whereTo(form, stored, cars, index)
  const carOf = (form: AnyEntryForm) => cars.get((form.id ? stored.get(form.id)?.carId : form.carId) ?? 0)
  const lines = await checkLines(
    db,
    forms,
    stored,
    form => {
      const { enteredon = null, weight = null } = carOf(form) ?? {}
      return { enteredon, incoming: true, signed: false, staffed: true, carKg: weight }
    },
    { table: 'entry', current: async id => (await entriesById(db, [id], language))[0] },
  )
  askAboveCar(lines, cars)
  for (const line of lines) await allow(db, line, dismantlerOf(line, cars), language)
  const ids = await withinStock(db, lowered(lines), () => write(db, lines, cars))
  await moveCars(db, lines)
  return ids
}

/** Saves nothing if a caller has not seen other bookings of the car. */
async function refuseUnseen(db: Db, forms: readonly AnyEntryForm[], language: string): Promise<void> {
  const ids = await bookedMeanwhile(
    db,
    'LINES',
    forms.filter(({ id }) => !id),
  )
  if (!ids.length) return
  const current = await entriesById(db, ids, language)
  throw new Problem('log.meanwhile', { what: [...new Set(current.map(tradeText))].join(', '), current })
}

const carIdOf = ({ form, stored }: Line) => stored?.carId ?? form.carId ?? 0

/** Requires confirmation, at the last line, if the lines of a car exceed its weight. */
function askAboveCar(lines: readonly Line[], cars: ReadonlyMap<number, CarInLog>) {
  const errors = [...cars.values()].flatMap(({ id, weight, linesKg }): FieldError[] => {
    const own = lines.filter(line => carIdOf(line) === id)
    const change = own.flatMap(({ stored, removed, kg }) => [removed ? 0 : kg, stored ? -stored.kg : 0])
    const asked = own.filter(({ removed, form }) => !removed && !form.confirmed).at(-1)
    const afterKg = sum([linesKg, ...change])
    if (!asked || !linesAboveCar({ weightKg: weight, beforeKg: linesKg, afterKg })) return []
    return [{ path: `${asked.path}.amount`, code: 'lines_above_car', params: { kg: weight, sum: afterKg } }]
  })
  if (errors.length) throw new Problem('invalid', {}, errors)
}

/** New bookings move the step of their car. */
async function moveCars(db: Db, lines: readonly Line[]): Promise<void> {
  const booked = lines.flatMap(({ form, stored, removed, type, path }) => {
    if (stored || removed || !form.carId || !type) return []
    const { carId, wastetype, staffId, actiondate: day } = form
    return [{ carId, wastetype, fraction: type.fraction, staffId, day, path: `${path}.staffId` }]
  })
  if (!booked.length) return
  const byCar = Map.groupBy(booked, line => line.carId)
  await followBookings(db, await ownCars(db, [...byCar.keys()]), byCar)
}

/** A line belongs to a car in the log, or to a dismantler with a reason. */
function whereTo(
  form: AnyEntryForm,
  stored: ReadonlyMap<number, EntryRow>,
  cars: ReadonlyMap<number, CarInLog>,
  index: number,
) {
  const row = form.id ? stored.get(form.id) : undefined
  if (row?.kind === 'INBOUND') throw new Problem('log.inbound-kept')
  if (row && form.carId && form.carId !== row.carId) throw new Problem('not-found')
  if (row ? row.carId === null : !form.carId) {
    const missing = [!form.reason && 'reason', !row && !form.dismantlerId && 'dismantlerId'].filter(
      name => name !== false,
    )
    if (missing.length && !form.deleted)
      throw new Problem(
        'invalid',
        {},
        missing.map(name => ({ path: `${index}.${name}`, code: 'required' })),
      )
    return
  }
  const car = cars.get(row?.carId ?? form.carId ?? 0)
  if (!car) throw new Problem('not-found')
  if (!car.enteredon) throw new Problem('log.car-not-in-log')
}

const dismantlerOf = ({ form, stored }: Line, cars: ReadonlyMap<number, CarInLog>): number =>
  stored?.dismantlerId ?? cars.get(form.carId ?? 0)?.dismantlerId ?? form.dismantlerId ?? 0

async function allow(db: Db, line: Line, dismantlerId: number, language: string): Promise<void> {
  const { form, stored, removed, kg } = line
  const { closedTill } = await ownYard(db, dismantlerId)
  refuseClosed(line, closedTill)
  await refuseUnqualified(db, line, { dismantlerId, language, handling: true })
  if (stored)
    refuse(whyTaken(stored, removed ? undefined : { ...form, kg }, await firstTaking(db, { entryId: stored.id })))
}

/** Stocks that the changes may reduce: those of the former lines. */
const lowered = (lines: readonly Line[]): Touched[] =>
  lines.flatMap(({ stored }) =>
    stored ? [{ dismantlerId: stored.dismantlerId, wastetype: stored.wastetype, day: stored.actiondate }] : [],
  )

async function removeEntry(db: Db, id: number, reason: string | null) {
  if (reason) await because(db, { reason })
  await deleteEntry(db, id)
}

async function write(db: Db, lines: readonly Line[], cars: ReadonlyMap<number, CarInLog>): Promise<number[]> {
  const ids: number[] = []
  for (const line of lines) {
    const { form, stored, removed, factor, kg } = line
    if (removed) {
      if (stored) await removeEntry(db, stored.id, form.reason)
      continue
    }
    const {
      id: _,
      version: __,
      deleted: ___,
      confirmed: ____,
      seen: _____,
      carId,
      dismantlerId: ______,
      ...fields
    } = form
    const values = { ...fields, factor, kg }
    if (stored) await updateEntry(db, stored.id, values)
    const home = {
      dismantlerId: dismantlerOf(line, cars),
      carId,
      kind: carId ? ('LINE' as const) : ('FOREIGN' as const),
    }
    ids.push(stored ? stored.id : await insertEntry(db, { ...values, ...home }))
  }
  return ids
}
