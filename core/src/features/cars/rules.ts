import { addDays, addMonths } from '../../days.ts'
import type { Steps } from '../../domain/abilities.ts'
import type { Figures } from '../../domain/dated.ts'
import { sealedFields } from '../../domain/lockrules.ts'
import { asksClearance, isOnHighVoltage } from '../../domain/safety.ts'
import { type Step, type StepFinding, whyNotStep } from '../../domain/steps.ts'
import { allows, type Holder } from '../../permissions.ts'
import type { FieldError, FieldErrorOf, ProblemCode, Reason } from '../../problems.ts'

/** What decides about a car's next steps. */
export interface State {
  step: Step
  /** The dismantler on whose yard it stands acts, not the collector that brought it. */
  own: boolean
  /** The inbound entry of the operating log exists. */
  hasBtbEntries: boolean
  novnreason: string | null
  /** A reception of the car is locked. */
  sealed: boolean
  weight: number | null
  hasHulk: boolean
  /** That hulk stands in a disposal. */
  hulkDisposed: boolean
  /** kg of it that 160104 still holds. */
  restKg: number
  /** Why it is gone, where it left by hand. */
  stepreason: string | null
  receptiondate: string
  /** Last day of the latest locked statement. */
  closedTill: string | null
  today: string
  /** What another car of its yard with the same VIN is called that is in the log; null without one. */
  twin: string | null
  driveType: string | null
  /** Somebody who holds the certificate has switched its high voltage off or booked its traction battery, or the head lets it pass. */
  cleared: boolean
  /** Said with the step; where nobody has been asked yet, one that could be given. */
  reason: string | null
  /** Plate, VIN or id: what the words call the car. */
  name: string
}

const no = (code: ProblemCode, { name: car }: State, more: Record<string, unknown> = {}): Reason => ({
  code,
  params: { car, ...more },
})

const whyNotOwn = (state: State): Reason | undefined => (state.own ? undefined : no('cars.owner-only', state))

/** Why a car cannot be transferred to the log (specification, section 5; details O47, O49); undefined when it can. */
export function whyNotTransferable(state: State): Reason | undefined {
  const { step, hasBtbEntries, novnreason, sealed, weight } = state
  if (hasBtbEntries) return no('cars.already-in-log', state)
  if (novnreason === 'NOTWASTE') return no('cars.not-waste', state)
  if (step === 'RECEPTION' || (!sealed && novnreason === null)) return no('cars.vn-open', state)
  if (weight === null) return no('cars.no-weight', state)
  const { twin, reason } = state
  return whyNoOpenDay(state) ?? (twin !== null && !reason ? no('cars.vin-twice', state, { other: twin }) : undefined)
}

/** Whether one may change step and place of a car: with VN.U always, with BTB.U once it is past its VN, in the hall's work. */
export const mayHandle = (holder: Holder | undefined, step: Step): boolean =>
  allows(holder, 'VN.U') || (step !== 'RECEPTION' && step !== 'VNLOCKED' && allows(holder, 'BTB.U'))

/** A closed day is booked on the first open one, which must not lie ahead (details O47). */
const whyNoOpenDay = (state: State): Reason | undefined => {
  const { receptiondate, closedTill: till, today } = state
  return till && receptiondate <= till && till >= today ? no('cars.no-open-day', state, { till }) : undefined
}

const problemOf = {
  step_follows_lock: 'cars.step-follows-lock',
  step_needs_lock: 'cars.step-needs-lock',
  step_needs_transfer: 'cars.step-needs-transfer',
  step_needs_hulk: 'cars.step-needs-hulk',
  step_in_disposal: 'cars.step-in-disposal',
} as const satisfies Record<StepFinding['code'], ProblemCode>

/** Why it cannot be moved to this step by hand (details O48). */
const whyNotTo =
  (to: Step) =>
  (state: State): Reason | undefined => {
    const found = whyNotStep(state.step, to, state)
    if (found) return whyNotOwn(state) ?? no(problemOf[found.code], state)
    return (
      whyNotOwn(state) ??
      whyLive(to, state) ??
      (to !== state.step && correctsLog(state, to) ? whyTodayClosed(state) : undefined)
    )
  }

const whyLive = (to: Step, state: State): Reason | undefined =>
  !state.cleared && asksClearance(state.driveType, state.step, to) ? no('cars.high-voltage', state) : undefined

/** What the log holds of a car that leaves without a hulk is written off, and taken back when it comes back: today. */
const correctsLog = ({ step, hasBtbEntries, hasHulk, restKg, stepreason }: State, to: Step) =>
  hasBtbEntries && ((to === 'DISPOSED' && !hasHulk && restKg > 0) || (step === 'DISPOSED' && stepreason !== null))

const whyTodayClosed = (state: State): Reason | undefined =>
  state.closedTill && state.closedTill >= state.today
    ? no('cars.no-open-day', state, { till: state.closedTill })
    : undefined

/** Why a car does not go whole to another dismantler: the log must hold it, and no hulk stand for what is left of it. */
function whyNotHandedOver(state: State): Reason | undefined {
  if (!state.hasBtbEntries) return no('cars.step-needs-transfer', state)
  if (state.hasHulk) return no('cars.hulk-there', state)
  return state.step === 'DISPOSED' || state.restKg <= 0 ? no('cars.gone', state) : undefined
}

/** What can be done with a car, and why not: transferred to the log, handed over whole, or moved to a step. */
export const steps = {
  transfer: state => whyNotOwn(state) ?? whyNotTransferable(state),
  handover: state => whyNotOwn(state) ?? whyNotHandedOver(state),
  RECEPTION: whyNotTo('RECEPTION'),
  VNLOCKED: whyNotTo('VNLOCKED'),
  VEHICLE: whyNotTo('VEHICLE'),
  DRAINING: whyNotTo('DRAINING'),
  PARTS: whyNotTo('PARTS'),
  FURTHER: whyNotTo('FURTHER'),
  DISPOSED: whyNotTo('DISPOSED'),
} as const satisfies Steps<State, Step | 'transfer' | 'handover'>

/** Fields of a car that locking its VN seals (details O33). */
export const sealedByVn = sealedFields('car', 'LOCKED')

type Identity = Readonly<Record<string, unknown>>

/** Why an edit of a sealed car is refused: the fields that differ; undefined when none does. */
export function whySealed(stored: Identity, given: Identity, vnr: string | null): Reason | undefined {
  const differing = sealedByVn.filter(field => (stored[field] ?? null) !== (given[field] ?? null))
  if (differing.length === 0) return undefined
  return { code: 'receptions.sealed', params: { vnr }, fields: differing.map(path => ({ path, code: 'sealed' })) }
}

interface Foreign {
  novnreason: string
  othervnr: string | null
  otherissuer: string | null
}

const lacking = <Path extends string>(path: Path, lacks: boolean): FieldError<Path>[] =>
  lacks ? [{ path, code: 'required' }] : []

/** What a car without VN has to say of whose certificate it has (details O49). */
export function otherVnProblems({ novnreason, othervnr, otherissuer }: Foreign): FieldErrorOf<Foreign>[] {
  const needed = novnreason === 'TAKENOVER' || novnreason === 'FOREIGNCERT'
  return [...lacking('othervnr', needed && !othervnr), ...lacking('otherissuer', needed && !otherissuer)]
}

interface Drive {
  driveType?: string | null | undefined
}

/** Why the drive of a car in the log does not become one without high voltage before somebody has switched that off. */
export function whyDriveKept(
  { driveType, inLog, name: car }: Drive & { inLog: boolean; name: string },
  given: Drive,
): Reason | undefined {
  if (!inLog || !isOnHighVoltage(driveType ?? null)) return undefined
  if (given.driveType === undefined || isOnHighVoltage(given.driveType)) return undefined
  return { code: 'cars.drive-kept', params: { car }, fields: [{ path: 'driveType', code: 'live_drive' }] }
}

type Nameable = Record<'manufacturer' | 'vin' | 'licenceplate', string | null> & { incomplete: boolean }

/** What a car needs so that people can tell it from others: a make, and a VIN or a plate unless its data are incomplete. */
export function namelessProblems(car: Nameable): FieldErrorOf<Nameable>[] {
  const { manufacturer, vin, licenceplate, incomplete } = car
  return [...lacking('manufacturer', !manufacturer), ...lacking('vin', !(vin || licenceplate || incomplete))]
}

type Terms = Pick<Figures, 'depollution_days' | 'elvr_depollution_days' | 'treatment_months' | 'elvr_treatment_months'>

/**
 * Days within which a car is to be depolluted, from the dated settings of a day: recommended at first, binding from the day on which
 * `elvr_depollution_days` holds ((EU) 2026/1738 Art. 28). While the figures are not there nothing waits too long.
 */
export function depollution(settings: Terms | undefined): { days: number; binding: boolean } {
  const { most: days, binding } = termOf(settings, 'depollution_days')
  return { days, binding }
}

/** Months within which a car is to be treated and gone, as `depollution` ((EU) 2026/1738 Art. 26). */
export function treatment(settings: Terms | undefined): { months: number; binding: boolean } {
  const { most: months, binding } = termOf(settings, 'treatment_months')
  return { months, binding }
}

/** How long something may take by the settings of a day: what the regulation asks for from its day on, before that what is recommended. */
function termOf(settings: Terms | undefined, key: 'depollution_days' | 'treatment_months') {
  const binding = settings?.[`elvr_${key}`]
  return { most: binding ?? settings?.[key] ?? Number.POSITIVE_INFINITY, binding: binding !== undefined }
}

/** What a car on the yard is still to have done by a day. */
export const DUTIES = ['drain', 'treat'] as const
export type CarDuty = (typeof DUTIES)[number]

/** The last day of each duty that is still open; null where it is done or nothing says how long it may take. */
export function lastDays(
  { step, receptiondate }: { step: string; receptiondate: string },
  settings: Terms | undefined,
): Record<CarDuty, string | null> {
  const { days } = depollution(settings)
  const { months } = treatment(settings)
  return {
    drain: UNDRAINED.includes(step) && Number.isFinite(days) ? addDays(receptiondate, days) : null,
    treat: step !== 'DISPOSED' && Number.isFinite(months) ? addMonths(receptiondate, months) : null,
  }
}

/** Steps before draining is done. */
export const UNDRAINED: readonly string[] = ['RECEPTION', 'VNLOCKED', 'VEHICLE', 'DRAINING']

/** The car waits longer for its draining than the days recommend or allow. */
export const waitsTooLong = (
  { step, standingDays }: { step: string; standingDays: number | null },
  days: number,
): boolean => UNDRAINED.includes(step) && (standingDays ?? 0) > days

interface Clearable {
  name: string
  driveType: string | null
  enteredon: string | null
  cleared: boolean
}

/** Why nobody can say of a car that its high voltage is switched off; undefined when somebody can. */
export function whyNotClearable({ name: car, driveType, enteredon, cleared }: Clearable): Reason | undefined {
  if (!isOnHighVoltage(driveType)) return { code: 'cars.no-high-voltage', params: { car } }
  if (enteredon === null) return 'log.car-not-in-log'
  return cleared ? { code: 'cars.cleared-already', params: { car } } : undefined
}

/** What is wrong with the fields of a clearance: a person or a reason, on a day in the log. */
export function clearanceErrors(
  { day, staffId, override }: { day: string; staffId?: number | null | undefined; override: string | null },
  { today, enteredon }: { today: string; enteredon: string },
): FieldError<'day' | 'staffId'>[] {
  return [
    ...(day > today ? [{ path: 'day' as const, code: 'in_future', params: { today } }] : []),
    ...(day < enteredon ? [{ path: 'day' as const, code: 'before_inbound', params: { enteredon } }] : []),
    ...(staffId || override ? [] : [{ path: 'staffId' as const, code: 'required' }]),
  ]
}
