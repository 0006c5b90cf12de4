import type { Steps } from '../../domain/abilities.ts'
import { ELV } from '../../domain/avv.ts'
import { whyClosed } from '../../domain/closing.ts'
import type { BookingUnit } from '../../domain/units.ts'
import type { FieldError, Reason } from '../../problems.ts'

/** A waste type on the day of a line. */
export interface BookedType extends BookingUnit {
  code: string
  fraction: number
  validfrom: string
  validto: string | null
  qualifications: readonly string[]
}

/** Data to check one line; `stored` is the line before the change. */
export interface Booking {
  wastetype: string
  amount: number
  measure: string
  actiondate: string
  occurredon: string | null
  staffId: number | null
}

export interface Surroundings {
  today: string
  type: BookedType | undefined
  /** kg per unit of the line; undefined if the type has no such unit. */
  factor: number | undefined
  /** Day on which the car came into the log. */
  enteredon: string | null
  /** The line adds to stock, so its type must be in force on the day (details O76). */
  incoming: boolean
  /** Amounts are signed: corrections and recodings. */
  signed: boolean
  /** A qualified person is required. */
  staffed: boolean
}

/** Findings about the fields of one line, with paths under `path.` */
export function lineErrors(line: Booking, around: Surroundings, path: string): FieldError[] {
  const { today, enteredon } = around
  const { actiondate, occurredon, amount, staffId } = line
  const errors: FieldError[] = []
  const wrong = (field: string, code: string, params: Record<string, unknown> = {}) =>
    errors.push({ path: `${path}.${field}`, code, params })
  if (amount < 0 && !around.signed) wrong('amount', 'not_negative')
  if (actiondate > today) wrong('actiondate', 'in_future', { today })
  else if (enteredon && actiondate < enteredon) wrong('actiondate', 'before_inbound', { enteredon })
  if (occurredon && occurredon > actiondate) wrong('occurredon', 'after_action', { actiondate })
  for (const { field, code, params } of typeErrors(line, around)) wrong(field, code, params)
  if (around.staffed && !staffId) wrong('staffId', 'needs_qualified')
  return errors
}

function typeErrors({ wastetype, actiondate: day }: Booking, { type, factor, incoming }: Surroundings) {
  if (wastetype === ELV) return [{ field: 'wastetype', code: 'car_itself', params: {} }]
  if (!type) return [{ field: 'wastetype', code: 'unknown', params: {} }]
  const { validfrom, validto } = type
  if (incoming && day < validfrom) return [{ field: 'wastetype', code: 'type_not_yet', params: { validfrom } }]
  if (incoming && validto && day > validto) return [{ field: 'wastetype', code: 'type_ended', params: { validto } }]
  if (factor === undefined) return [{ field: 'measure', code: 'unit', params: { wastetype } }]
  return []
}

/** Mass allocated from a line to outputs, and the first of them by day. */
export interface Taking {
  takenKg: number
  /** Its day and receiver; null for own use, corrections and recodings. */
  day: string
  disposer: string | null
}

/** Why a line with allocations may not be changed like this (details O64): below the allocated mass, another type, or later than the allocation. */
export function whyTaken(
  was: { wastetype: string; takenKg: number },
  becomes: { wastetype: string; kg: number; actiondate: string } | undefined,
  taking: Taking | undefined,
): Reason | undefined {
  if (!taking || was.takenKg <= 0) return undefined
  const fits =
    becomes && becomes.kg >= was.takenKg && becomes.wastetype === was.wastetype && becomes.actiondate <= taking.day
  if (fits) return undefined
  const params = { wastetype: was.wastetype, kg: was.takenKg, day: taking.day }
  return taking.disposer
    ? { code: 'log.entry-disposed', params: { ...params, disposer: taking.disposer } }
    : { code: 'log.entry-used', params }
}

/** Data that the rules for a stored line need, as in lists. */
export interface LineState {
  wastetype: string
  actiondate: string
  /** Last day of the latest locked statement. */
  closedTill: string | null
  /** kg of it allocated to later outputs. */
  takenKg: number
  /** Of an entry: LINE, FOREIGN or the car's own INBOUND. */
  kind?: string
  /** For an entry: the scrapped part that it books. */
  partName?: string | null
  /** For an output: its kind, and its disposal. */
  outkind?: string
  disposalId?: number | null
}

const whyElsewhere = ({ kind, disposalId }: LineState): Reason | undefined => {
  if (kind === 'INBOUND') return 'log.inbound-kept'
  return disposalId ? 'log.output-of-disposal' : undefined
}

const whyFixed = ({ outkind, closedTill }: LineState): Reason | undefined =>
  outkind === 'OPENING' ? whyNotOpening(closedTill) : undefined

const whyUsed = ({ wastetype, takenKg: kg }: LineState): Reason | undefined =>
  kg > 0 ? { code: 'log.taken', params: { wastetype, kg } } : undefined

const whyOfPart = ({ partName: name }: LineState): Reason | undefined =>
  name ? { code: 'parts.of-entry', params: { name } } : undefined

const whyNotEdited = (line: LineState): Reason | undefined =>
  whyFixed(line) ?? whyClosed(line.actiondate, line.closedTill) ?? whyElsewhere(line)

/** Possible actions for a stored line with reasons for refusal. */
export const steps = {
  edit: whyNotEdited,
  /** Its allocations must be removed first (details O64). */
  remove: line => whyNotEdited(line) ?? whyUsed(line) ?? whyOfPart(line),
} as const satisfies Steps<LineState>

/** Opening stock is the stock from before the log began: allowed only until the first statement is locked (details O56). */
export const whyNotOpening = (closedTill: string | null): Reason | undefined =>
  closedTill ? { code: 'log.opening-closed', params: { till: closedTill } } : undefined

/** A recoding moves mass from one code to another; its sum must be zero (domain 3.3). */
export const whyUnbalanced = (kg: number, day: string): Reason | undefined =>
  kg === 0 ? undefined : { code: 'log.recode-unbalanced', params: { kg, day } }
