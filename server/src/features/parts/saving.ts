import { today } from '@kreislauf/core/days.ts'
import { whyClosed } from '@kreislauf/core/domain/closing.ts'
import type { Part, PartForm } from '@kreislauf/core/features/parts/contract.ts'
import { dayErrors, steps } from '@kreislauf/core/features/parts/rules.ts'
import type { PartWarning } from '@kreislauf/core/features/spares/contract.ts'
import { type FieldError, Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { followBooking } from '../cars/index.ts'
import { ownYard, type Yard } from '../companies/index.ts'
import { spareKinds } from '../spares/index.ts'
import { refuseKind, staffErrors } from './gates.ts'
import { type Line, valuesOf } from './line.ts'
import { partsById } from './queries.ts'
import { warningsOf } from './warnings.ts'
import { carsForParts, deletePart, insertPart, type PartCar, updatePart } from './writing.queries.ts'

/** Takes parts off cars, changes and deletes them, all or none. Answers ids and what was found. */
export async function saveParts(
  db: Db,
  dismantlerId: number,
  forms: readonly PartForm[],
  { language, direct = false }: { language: string; direct?: boolean },
): Promise<{ ids: number[]; warnings: PartWarning[] }> {
  const yard = await ownYard(db, dismantlerId)
  const lines = await linesOf(db, yard, forms, language)
  for (const line of lines) await refuseStep(db, line, yard)
  const ids: number[] = []
  for (const line of lines) {
    const id = await write(db, line, { dismantlerId, direct })
    if (id !== undefined) ids.push(id)
  }
  const kept = lines.filter(({ form }) => !form.deleted)
  const taken = Map.groupBy(
    kept.filter(({ stored }) => !stored),
    ({ form }) => form.carId,
  )
  for (const [carId, off] of taken) await followBooking(db, carId, off.map(booked))
  return { ids, warnings: await warningsOf(db, kept, ids) }
}

const booked = ({ index, values: { staffId, takenon: day } }: Line) => ({
  ...{ wastetype: 'PARTS', fraction: 14 },
  ...{ staffId, day, path: `${index}.staffId` },
})

async function linesOf(db: Db, yard: Yard, forms: readonly PartForm[], language: string): Promise<Line[]> {
  const kinds = new Map((await spareKinds(db, language)).map(kind => [kind.key, kind]))
  const ids = forms.flatMap(({ id }) => id ?? [])
  const stored = new Map((await partsById(db, ids, language)).map(part => [part.id, part]))
  const cars = await carsForParts(db, [...new Set(forms.map(({ carId }) => carId))])
  const lines: Line[] = []
  const errors: FieldError[] = []
  for (const [index, form] of forms.entries()) {
    const part = form.id ? stored.get(form.id) : undefined
    if (form.id && part?.dismantlerId !== yard.id) throw new Problem('not-found')
    if (part && part.version !== form.version) throw new Problem('stale', { current: part })
    const wrong = (path: string, code: string, params = {}) => errors.push({ path: `${index}.${path}`, code, params })
    if (ids.indexOf(form.id ?? 0) >= 0 && forms.findIndex(({ id }) => id === form.id) < index) wrong('id', 'twice')
    const car = carOf(cars, form)
    if (car.dismantlerId !== yard.id) wrong('carId', 'unknown')
    if (!car.enteredon) throw new Problem('log.car-not-in-log')
    const kind = kinds.get(form.sparecategory)
    if (!kind) {
      wrong('sparecategory', 'unknown')
      continue
    }
    const values = valuesOf(form, part, kind)
    const line = { index, form, stored: part, kind, values }
    lines.push(line)
    if (form.deleted) continue
    for (const { path, code, params } of dayErrors(values, { today: today(), enteredon: car.enteredon }))
      if (values.takenon !== part?.takenon || path !== 'takenon') wrong(path, code, params)
    errors.push(...(await staffErrors(db, line, { dismantlerId: yard.id, language })))
  }
  if (errors.length) throw new Problem('invalid', {}, errors)
  return lines
}

function carOf(cars: ReadonlyMap<number, PartCar>, { carId }: PartForm): PartCar {
  const car = cars.get(carId)
  if (!car) throw new Problem('not-found')
  return car
}

const weighed = (part: Part): Pick<Line['values'], 'carId' | 'sparecategory' | 'pieces' | 'takenon' | 'kg'> => ({
  ...{ carId: part.carId, sparecategory: part.sparecategory, pieces: part.pieces, takenon: part.takenon },
  kg: part.weight,
})

/** Refuses what the part's state or its days do not allow. */
async function refuseStep(db: Db, line: Line, { closedTill }: Yard): Promise<void> {
  const { form, stored, values, index } = line
  if (form.deleted) {
    if (stored) refuse(steps.remove(stored))
    return
  }
  if (stored) {
    const before: Record<string, unknown> = weighed(stored)
    const after: Record<string, unknown> = values
    if (Object.keys(before).every(name => before[name] === after[name])) return refuseKind(db, line)
    refuse(steps.weigh(stored))
  }
  refuse(whyClosed(values.takenon, closedTill, `${index}.takenon`))
  await refuseKind(db, line)
}

async function write(
  db: Db,
  { form, stored, values }: Line,
  home: { dismantlerId: number; direct: boolean },
): Promise<number | undefined> {
  if (form.deleted) {
    if (stored) await deletePart(db, stored.id)
    return undefined
  }
  if (!stored) return insertPart(db, { ...values, ...home, ...(form.state && { state: form.state }) })
  const state = form.state && ['STORED', 'RESERVED'].includes(stored.state) ? { state: form.state } : {}
  await updatePart(db, stored.id, stored.version, { ...values, ...state })
  return stored.id
}
