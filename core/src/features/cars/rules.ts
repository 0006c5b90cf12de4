import type { Finding } from '../../domain/finding.ts'
import type { Step } from '../../domain/steps.ts'
import { allows, type Holder } from '../../permissions.ts'
import type { FieldError, ProblemCode, Reason } from '../../problems.ts'

/** What decides about a transfer to the operating log. */
export interface TransferState {
  step: Step
  hasBtbEntries: boolean
  novnreason: string | null
  /** A reception of the car is locked. */
  sealed: boolean
  weight: number | null
  /** Plate, VIN or id: what the words call the car. */
  name: string
}

/** Why a car cannot be transferred to the log (specification, section 5; details O47, O49); undefined when it can. */
export function whyNotTransferable(car: TransferState): Reason | undefined {
  const { step, hasBtbEntries, novnreason, sealed, weight, name } = car
  const no = (code: ProblemCode): Reason => ({ code, params: { car: name } })
  if (hasBtbEntries) return no('cars.already-in-log')
  if (novnreason === 'NOTWASTE') return no('cars.not-waste')
  if (step === 'RECEPTION' || (!sealed && novnreason === null)) return no('cars.vn-open')
  return weight === null ? no('cars.no-weight') : undefined
}

/** Whether one may change step and place of a car: with VN.U always, with BTB.U once it is past its VN, in the hall's work. */
export const mayHandle = (holder: Holder | undefined, step: Step): boolean =>
  allows(holder, 'VN.U') || (step !== 'RECEPTION' && step !== 'VNLOCKED' && allows(holder, 'BTB.U'))

/** The refusal of a step change that the finding of `whyNotStep` stands for (details O48). */
export const stepReason = (finding: Finding | undefined, params: Record<string, unknown>): Reason | undefined =>
  finding && { code: `cars.${finding.code.replaceAll('_', '-')}` as ProblemCode, params }

/** Fields that locking a VN seals (details O33). */
const SEALED = [
  'vin',
  'licenceplate',
  'noplate',
  'clazz',
  'manufacturer',
  'model',
  'registrated',
  'weight',
  'weightsource',
  'dmark',
  'vinconfirmed',
  'vinmissingreason',
  'incomplete',
] as const

type Identity = Partial<Record<(typeof SEALED)[number], unknown>>

/** Why an edit of a sealed car is refused: the fields that differ; undefined when none does. */
export function whySealed(stored: Identity, given: Identity, vnr: string | null): Reason | undefined {
  const differing = SEALED.filter(field => (stored[field] ?? null) !== (given[field] ?? null))
  if (differing.length === 0) return undefined
  return { code: 'receptions.sealed', params: { vnr }, fields: differing.map(path => ({ path, code: 'sealed' })) }
}

interface Foreign {
  novnreason: string
  othervnr: string | null
  otherissuer: string | null
}

/** What a car without VN has to say of whose certificate it has (details O49). */
export function otherVnProblems({ novnreason, othervnr, otherissuer }: Foreign): FieldError[] {
  const needed = novnreason === 'TAKENOVER' || novnreason === 'FOREIGNCERT'
  return [
    ...(needed && !othervnr ? [{ path: 'othervnr', code: 'required' }] : []),
    ...(needed && !otherissuer ? [{ path: 'otherissuer', code: 'required' }] : []),
  ]
}

/** What a car needs so that people can tell it from others: a make, and a VIN or a plate unless its data are incomplete. */
export function namelessProblems(
  car: Record<'manufacturer' | 'vin' | 'licenceplate', string | null> & { incomplete: boolean },
): FieldError[] {
  const { manufacturer, vin, licenceplate, incomplete } = car
  return [
    ...(manufacturer ? [] : [{ path: 'manufacturer', code: 'required' }]),
    ...(vin || licenceplate || incomplete ? [] : [{ path: 'vin', code: 'required' }]),
  ]
}

/**
 * Days within which a car is to be depolluted, from the dated settings of a day: recommended at first, binding from the day on which
 * `elvr_depollution_days` holds ((EU) 2026/1738 Art. 28, 1 September 2028). Without settings nothing waits too long.
 */
export function depollution(settings: Readonly<Record<string, number>> = {}): { days: number; binding: boolean } {
  const binding = settings['elvr_depollution_days']
  const days = binding ?? settings['depollution_days'] ?? Number.POSITIVE_INFINITY
  return { days, binding: binding !== undefined }
}

/** Steps before draining is done. */
export const UNDRAINED: readonly string[] = ['RECEPTION', 'VNLOCKED', 'VEHICLE', 'DRAINING']

/** The car waits longer for its draining than the days recommend or allow. */
export const waitsTooLong = (
  { step, standingDays }: { step: string; standingDays: number | null },
  days: number,
): boolean => UNDRAINED.includes(step) && (standingDays ?? 0) > days
