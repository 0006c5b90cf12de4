import type { BulkItem } from '@kreislauf/core/based.ts'
import { today } from '@kreislauf/core/days.ts'
import { HULK } from '@kreislauf/core/domain/avv.ts'
import { type PrefillRule, type ProposedLine, propose } from '@kreislauf/core/domain/prefill.ts'
import { type Stage, stageOf } from '@kreislauf/core/domain/stages.ts'
import { kgPer } from '@kreislauf/core/domain/units.ts'
import { needsQualification } from '@kreislauf/core/features/employees/rules.ts'
import type { AnyEntryForm, LastCar, Proposal } from '@kreislauf/core/features/log/contract.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { problems } from '@kreislauf/core/features.ts'
import type { T } from '@kreislauf/core/i18n.ts'

import { Problem, wordsOf } from '@kreislauf/core/problems.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import type { z } from 'zod'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { refusalOf } from '../../platform/http/errors.ts'
import { holdCars } from '../cars/index.ts'
import { qualifiedOn } from '../employees/index.ts'
import { prefillRules, wasteTypes } from '../masterdata/index.ts'
import { bookedTypes, lastLike, rulesOfCar } from './cars.queries.ts'
import { saveEntries } from './saving/entries.ts'
import { carForPrefill, savepoint } from './saving/queries.ts'

interface Wish {
  /** Only this waste type; all by default. */
  type?: string | undefined
  /** Only this stage; all by default. */
  stage?: Stage | undefined
  /** Day of the booking, today by default. */
  on?: string | undefined
  language: string
}

/**
 * Usual lines of a car not booked yet, with the remaining mass as hulk last (decision 22, details O62); none if the department has switched them off
 * (`btbnoprefill`). For a closed car only lines that need a qualification, so that a qualified person can book them. A type not in force on the day
 * is replaced by its successor, or omitted (details O76).
 */
export async function proposalsFor(
  db: Db,
  carId: number,
  { type, stage, on = today(), language }: Wish,
): Promise<Proposal[]> {
  const proposals = await proposedBy(db, carId, { rules: all => prefillRules(all, on, type), on, language })
  return proposals.filter(
    line => (line.wastetype !== HULK || (type ?? HULK) === HULK) && (!stage || stageOf(line) === stage),
  )
}

/** Bookings of the last similar car, to be checked and booked; nothing is saved (issue 7, line 7). */
export async function asLastCar(db: Db, carId: number, language: string): Promise<LastCar> {
  const at = batchReads(db)
  const [last] = await Promise.all([lastLike(at, carId), carForPrefill(at, carId)])
  if (!last) return { car: null, lines: [] }
  const rules = (all: Db) => rulesOfCar(all, last.id)
  const lines = await proposedBy(db, carId, { rules, on: today(), language, always: true })
  return { car: last, lines }
}

interface Proposing {
  rules: (db: Db) => Promise<(PrefillRule & { alternatives: readonly string[] })[]>
  on: string
  language: string
  /** Also if the department has switched off proposals: the user requested them. */
  always?: boolean
}

async function proposedBy(db: Db, carId: number, { rules, on, language, always }: Proposing): Promise<Proposal[]> {
  const at = batchReads(db)
  const [car, { wastetypes, closed }, wanted, all] = await Promise.all([
    carForPrefill(at, carId),
    bookedTypes(at, carId),
    rules(at),
    wasteTypes(at, on, language),
  ])
  if (car.btbnoprefill && !always) return []
  const open = wanted.filter(({ alternatives }) => !alternatives.some(code => wastetypes.includes(code)))
  const types = new Map(all.map(one => [one.code, one]))
  const { weight, clazz, drivetype: driveType, registrated } = car
  const fits = { weight, clazz, driveType, registrated, day: on }
  const factor = (code: string, measure: string) => {
    const one = types.get(code)
    return one && isInForce(one, on) ? kgPer(measure, one) : undefined
  }
  return propose(fits, open, factor, car.linesKg)
    .filter(({ wastetype }) => wastetype !== HULK || !closed)
    .flatMap(line => described(line, types.get(line.wastetype)))
    .filter(({ qualifications }) => !closed || needsQualification(qualifications))
    .map(line => ({ ...line, carId, dismantlerId: car.dismantlerId }))
}

const isInForce = ({ validfrom, validto }: WasteType, on: string) => validfrom <= on && (validto ?? on) >= on

const described = (line: ProposedLine, type: WasteType | undefined) => {
  if (!type) return []
  const { name: wastename, tradename, hazardous, fraction, qualifications } = type
  return [{ ...line, wastename, tradename, hazardous, fraction, qualifications: [...qualifications] }]
}

interface Acceptance {
  ids: number[]
  actiondate: string
  staffId?: number | null | undefined
  type?: string | undefined
  stage?: Stage | undefined
}

/** Books the proposals of each car; one that cannot be booked reports the reason and does not affect the others (details O62). */
export async function acceptProposals(db: Db, { ids, ...how }: Acceptance, language: string, t: T) {
  const items: z.input<typeof BulkItem>[] = []
  for (const id of ids) {
    await savepoint(db, 'open')
    try {
      await acceptOne(db, id, how, language)
      await savepoint(db, 'keep')
      items.push({ id, ok: true })
    } catch (error) {
      await savepoint(db, 'undo')
      items.push(told(id, refusalOf(error), t))
    }
  }
  return items
}

/** Lines that the person may not book remain proposals. Proposals are computed after locking the car. */
async function acceptOne(db: Db, carId: number, how: Omit<Acceptance, 'ids'>, language: string) {
  const { actiondate, staffId = null, type, stage } = how
  await holdCars(db, [carId])
  const proposals = await proposalsFor(db, carId, { type, stage, on: actiondate, language })
  const forms: AnyEntryForm[] = []
  for (const { wastetype, amount, measure, qualifications, dismantlerId } of proposals) {
    const able = await qualifiedOn(db, dismantlerId, qualifications, actiondate)
    if (needsQualification(qualifications) && !able.includes(staffId ?? 0)) continue
    const nothing = { pieces: null, occurredon: null, reason: null, remark: null, name: null, dismantlerId: null }
    forms.push({ wastetype, amount, measure, actiondate, staffId, carId, ...nothing })
  }
  if (!forms.length) throw new Problem('log.nothing-to-propose')
  await saveEntries(db, forms, language)
}

/** Unexpected failures fail the whole request. */
function told(id: number, problem: Problem, t: T): z.input<typeof BulkItem> {
  if (problem.code === 'unexpected' || problem.code === 'unavailable') throw problem
  const fields = problem.fields.map(({ code, params }) => t(keyFrom(`invalid.${code}`), params))
  const cause = t(wordsOf(problem.code), problem.params)
  // A field's message may begin with the same text and add what to do.
  const detail = [...new Set(fields.some(words => words.startsWith(cause)) ? fields : [cause, ...fields])].join(' ')
  return { id, ok: false, errnum: problems[problem.code].errnum, detail }
}
