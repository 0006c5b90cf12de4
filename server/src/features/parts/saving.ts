import { today } from '@kreislauf/core/days.ts'
import { whyClosed } from '@kreislauf/core/domain/closing.ts'
import type { Part, PartForm } from '@kreislauf/core/features/parts/contract.ts'
import { dayErrors, steps } from '@kreislauf/core/features/parts/rules.ts'
import { pick } from '@kreislauf/core/keys.ts'
import { type FieldError, Problem, refuse } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import { bookedMeanwhile, type CarRow, followBookings } from '../cars/index.ts'
import { type PartContext, readPartContext } from './context.ts'
import { refuseKind, staffErrors } from './gates.ts'
import { type Line, valuesOf } from './line.ts'
import { partsById } from './queries.ts'
import { foundOf, warningsOf } from './warnings.ts'
import { deleteParts, insertParts, updateParts } from './writing.queries.ts'

/** Removes parts from cars, changes and deletes them, all or none. Returns them and the warnings. Throws `log.meanwhile`. */
export async function saveParts(db: Db, dismantlerId: number, forms: readonly PartForm[], language: string) {
  await refuseUnseen(
    db,
    forms.filter(({ id }) => !id),
    language,
  )
  const context = await readPartContext(batchReads(db), dismantlerId, forms, language)
  await refuseStale(db, forms, context)
  const lines = judged(forms, context)
  const ids = await writeParts(db, lines, context)
  const kept = lines.filter(({ form }) => !form.deleted)
  const at = batchReads(db)
  const [parts, found] = await Promise.all([partsById(at, ids, language), foundOf(at, kept, ids)])
  return { parts, warnings: warningsOf(kept, ids, { ...found, refusedFrom: context.refusedFrom }) }
}

/** Writes nothing if a caller has not seen other removals from the cars. Throws `log.meanwhile`. */
export async function refuseUnseen(
  db: Db,
  taken: readonly Pick<PartForm, 'carId' | 'seen'>[],
  language: string,
): Promise<void> {
  const ids = await bookedMeanwhile(db, 'PARTS', taken)
  if (!ids.length) return
  const current = await partsById(db, ids, language)
  throw new Problem('log.meanwhile', { what: current.map(({ name }) => name).join(', '), current })
}

/** Throws `stale` for a part that has changed since it was read. */
async function refuseStale(db: Db, forms: readonly PartForm[], { yard, stored }: PartContext): Promise<void> {
  for (const [index, form] of forms.entries()) {
    const part = form.id ? stored.get(form.id) : undefined
    if (part?.dismantlerId === yard.id && part.version !== versionOf(form, `${index}.version`))
      throw await staleOf(db, { table: 'part', id: part.id }, part)
  }
}

/** The parts to write. Throws their errors. */
export function judged(forms: readonly PartForm[], context: PartContext): Line[] {
  const lines = linesOf(forms, context)
  for (const line of lines) refuseStep(line, context)
  return lines
}

/** Writes checked lines, and moves their cars; returns the ids of the remaining parts, in order. */
export async function writeParts(
  db: Db,
  lines: readonly Line[],
  { yard: { id: dismantlerId }, cars }: PartContext,
  direct = false,
): Promise<number[]> {
  const kept = lines.filter(({ form }) => !form.deleted)
  const fresh = kept.filter(({ stored }) => !stored)
  await deleteParts(
    db,
    lines.flatMap(({ form, stored }) => (form.deleted && stored ? stored.id : [])),
  )
  await updateParts(db, kept.flatMap(changed))
  const added = await insertParts(
    db,
    fresh.map(({ form, values }) => ({ ...values, dismantlerId, direct, state: form.state ?? 'STORED' })),
  )
  const off = Map.groupBy(fresh, ({ form }) => form.carId)
  await followBookings(db, cars, new Map([...off].map(([carId, taken]) => [carId, taken.map(booked)])))
  const next = added.values()
  return kept.map(({ stored }) => stored?.id ?? next.next().value ?? 0)
}

function changed({ form, stored, values }: Line) {
  if (!stored) return []
  const { id, version, state } = stored
  const free = state === 'STORED' || state === 'RESERVED'
  return [{ ...values, id, version, state: (free && form.state) || state }]
}

const booked = ({ index, values: { staffId, takenon: day } }: Line) => ({
  ...{ wastetype: 'PARTS', fraction: 14 },
  ...{ staffId, day, path: `${index}.staffId` },
})

function linesOf(forms: readonly PartForm[], { yard, kinds, stored, cars, staff }: PartContext): Line[] {
  const ids = forms.flatMap(({ id }) => id ?? [])
  const lines: Line[] = []
  const errors: FieldError[] = []
  for (const [index, form] of forms.entries()) {
    const part = form.id ? stored.get(form.id) : undefined
    if (form.id && part?.dismantlerId !== yard.id) throw new Problem('not-found')
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
    errors.push(...staffErrors(line, staff))
  }
  if (errors.length) throw new Problem('invalid', {}, errors)
  return lines
}

function carOf(cars: ReadonlyMap<number, CarRow>, { carId }: PartForm): CarRow {
  const car = cars.get(carId)
  if (!car) throw new Problem('not-found')
  return car
}

const weighed = (part: Part): Pick<Line['values'], 'carId' | 'sparecategory' | 'pieces' | 'takenon' | 'kg'> => ({
  ...{ carId: part.carId, sparecategory: part.sparecategory, pieces: part.pieces, takenon: part.takenon },
  kg: part.weight,
})

const described = (part: Part): Pick<Line['values'], (typeof DESCRIBED)[number]> => pick(part, DESCRIBED)
const DESCRIBED = ['designation', 'position', 'staffId', 'assessment', 'assessedon', 'remark'] as const

/** The first of these fields that has changed. */
const changedOf = (before: Record<string, unknown>, after: Record<string, unknown>): string | undefined =>
  Object.keys(before).find(name => before[name] !== after[name])

/** Refuses what the part's state or its days do not allow. */
function refuseStep(line: Line, { yard: { closedTill }, refusedFrom }: PartContext): void {
  const { form, stored, values, index } = line
  if (form.deleted) {
    if (stored) refuse(steps.remove(stored))
    return
  }
  if (stored) {
    if (changedOf(weighed(stored), values)) {
      refuse(steps.weigh(stored))
      refuse(whyClosed(values.takenon, closedTill, `${index}.takenon`))
    }
    const told = changedOf(described(stored), values)
    if (told) refuse(whyClosed(stored.takenon, closedTill, `${index}.${told}`))
  } else refuse(whyClosed(values.takenon, closedTill, `${index}.takenon`))
  refuseKind(line, refusedFrom)
}
