import { addDays, addMonths } from '../../days.ts'
import type { Steps } from '../../domain/abilities.ts'
import type { Figures } from '../../domain/dated.ts'
import { sealedFields } from '../../domain/lockrules.ts'
import { asksClearance, isOnHighVoltage } from '../../domain/safety.ts'
import { type Step, type StepFinding, whyNotStep } from '../../domain/steps.ts'
import { allows, type Holder } from '../../permissions.ts'
import type { FieldError, FieldErrorOf, ProblemCode, Reason } from '../../problems.ts'

/** Data that the rules for a car's next steps need. */
export interface State {
  step: Step
  /** The caller is the dismantler that has the car, not the collector that brought it. */
  own: boolean
  /** The inbound entry of the operating log exists. */
  hasBtbEntries: boolean
  novnreason: string | null
  /** A reception of the car is locked. */
  sealed: boolean
  weight: number | null
  hasHulk: boolean
  /** That hulk is part of a disposal. */
  hulkDisposed: boolean
  /** Mass in kg still booked for this car under 160104. */
  restKg: number
  /** Reason why it is gone, if it was marked DISPOSED manually. */
  stepreason: string | null
  receptiondate: string
  /** Last day of the latest locked statement. */
  closedTill: string | null
  today: string
  /** Name of another car of the yard with the same VIN that is in the log; null if there is none. */
  twin: string | null
  driveType: string | null
  /** The car has a clearance, or its traction battery was booked by a certified person. */
  cleared: boolean
  /** Reason given with the step; before the user was asked, a reason that could be given. */
  reason: string | null
  /** Plate, VIN or id, used in messages. */
  name: string
}

const no = (code: ProblemCode, { name: car }: State, more: Record<string, unknown> = {}): Reason => ({
  code,
  params: { car, ...more },
})

const whyNotOwn = (state: State): Reason | undefined => (state.own ? undefined : no('cars.owner-only', state))

/** Why a car cannot be transferred to the log (specification, section 5; details O47, O49); undefined if it can. */
export function whyNotTransferable(state: State): Reason | undefined {
  const { step, hasBtbEntries, novnreason, sealed, weight } = state
  if (hasBtbEntries) return no('cars.already-in-log', state)
  if (novnreason === 'NOTWASTE') return no('cars.not-waste', state)
  if (step === 'RECEPTION' || (!sealed && novnreason === null)) return no('cars.vn-open', state)
  if (weight === null) return no('cars.no-weight', state)
  const { twin, reason } = state
  return whyNoOpenDay(state) ?? (twin !== null && !reason ? no('cars.vin-twice', state, { other: twin }) : undefined)
}

/** Whether the caller may change step and place of a car: always with VN.U, with BTB.U once its VN is issued, for the hall's work. */
export const mayHandle = (holder: Holder | undefined, step: Step): boolean =>
  allows(holder, 'VN.U') || (step !== 'RECEPTION' && step !== 'VNLOCKED' && allows(holder, 'BTB.U'))

/** If the day is closed, the first open day is used, which must not be in the future (details O47). */
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

/** Why it cannot be moved to this step manually (details O48). */
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

/** When a car leaves without a hulk, its mass in the log is written off today; when it returns, that is reversed. */
const correctsLog = ({ step, hasBtbEntries, hasHulk, restKg, stepreason }: State, to: Step) =>
  hasBtbEntries && ((to === 'DISPOSED' && !hasHulk && restKg > 0) || (step === 'DISPOSED' && stepreason !== null))

const whyTodayClosed = (state: State): Reason | undefined =>
  state.closedTill && state.closedTill >= state.today
    ? no('cars.no-open-day', state, { till: state.closedTill })
    : undefined

/** Why a car cannot be handed over whole: it must be in the log and must not have a hulk. */
function whyNotHandedOver(state: State): Reason | undefined {
  if (!state.hasBtbEntries) return no('cars.step-needs-transfer', state)
  if (state.hasHulk) return no('cars.hulk-there', state)
  return state.step === 'DISPOSED' || state.restKg <= 0 ? no('cars.gone', state) : undefined
}

/** Possible actions for a car with the reasons for refusal: transfer to the log, hand over whole, move to a step. */
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

/** Fields of a car that are sealed by locking its VN (details O33). */
export const sealedByVn = sealedFields('car', 'LOCKED')

type Identity = Readonly<Record<string, unknown>>

/** Why an edit of a sealed car is refused, naming the changed fields; undefined if none changed. */
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

/** Findings about the other certificate of a car without VN (details O49). */
export function otherVnProblems({ novnreason, othervnr, otherissuer }: Foreign): FieldErrorOf<Foreign>[] {
  const needed = novnreason === 'TAKENOVER' || novnreason === 'FOREIGNCERT'
  return [...lacking('othervnr', needed && !othervnr), ...lacking('otherissuer', needed && !otherissuer)]
}

interface Drive {
  driveType?: string | null | undefined
}

/** Why a car in the log cannot change to a drive without high voltage before it has a clearance. */
export function whyDriveKept(
  { driveType, inLog, name: car }: Drive & { inLog: boolean; name: string },
  given: Drive,
): Reason | undefined {
  if (!inLog || !isOnHighVoltage(driveType ?? null)) return undefined
  if (given.driveType === undefined || isOnHighVoltage(given.driveType)) return undefined
  return { code: 'cars.drive-kept', params: { car }, fields: [{ path: 'driveType', code: 'live_drive' }] }
}

type Nameable = Record<'manufacturer' | 'vin' | 'licenceplate', string | null> & { incomplete: boolean }

/** Findings if a car cannot be identified: it needs a make, and a VIN or a plate unless its data is incomplete. */
export function namelessProblems(car: Nameable): FieldErrorOf<Nameable>[] {
  const { manufacturer, vin, licenceplate, incomplete } = car
  return [...lacking('manufacturer', !manufacturer), ...lacking('vin', !(vin || licenceplate || incomplete))]
}

type Terms = Pick<Figures, 'depollution_days' | 'elvr_depollution_days' | 'treatment_months' | 'elvr_treatment_months'>

/**
 * Days within which a car must be depolluted, from the dated settings of a day: a recommendation at first, mandatory from the day on which
 * `elvr_depollution_days` applies ((EU) 2026/1738 Art. 28). Without figures there is no limit.
 */
export function depollution(settings: Terms | undefined): { days: number; binding: boolean } {
  const { most: days, binding } = termOf(settings, 'depollution_days')
  return { days, binding }
}

/** Months within which a car must be treated, like `depollution` ((EU) 2026/1738 Art. 26). */
export function treatment(settings: Terms | undefined): { months: number; binding: boolean } {
  const { most: months, binding } = termOf(settings, 'treatment_months')
  return { months, binding }
}

/** Time limit by the settings of a day: that of the regulation once it applies, before that the recommended one. */
function termOf(settings: Terms | undefined, key: 'depollution_days' | 'treatment_months') {
  const binding = settings?.[`elvr_${key}`]
  return { most: binding ?? settings?.[key] ?? Number.POSITIVE_INFINITY, binding: binding !== undefined }
}

/** Duties that remain for a car on the yard. */
export const DUTIES = ['drain', 'treat'] as const
export type CarDuty = (typeof DUTIES)[number]

/** Due date of each open duty; null if it is done or has no limit. */
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

/** Whether the car exceeds the recommended or mandatory days until draining. */
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

/** Why no clearance can be recorded for a car; undefined if it can. */
export function whyNotClearable({ name: car, driveType, enteredon, cleared }: Clearable): Reason | undefined {
  if (!isOnHighVoltage(driveType)) return { code: 'cars.no-high-voltage', params: { car } }
  if (enteredon === null) return 'log.car-not-in-log'
  return cleared ? { code: 'cars.cleared-already', params: { car } } : undefined
}

/** Findings about the fields of a clearance: a person or a reason, on a day within the log. */
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
