import { daysBetween } from '../../days.ts'
import type { Steps } from '../../domain/abilities.ts'
import { ELV, HULK } from '../../domain/avv.ts'
import { whyClosed } from '../../domain/closing.ts'
import { compare, sum } from '../../domain/decimal.ts'
import { isFgas } from '../../domain/fgas.ts'
import { normaliseProofNumber, proofWarnings, receiptWarnings } from '../../domain/proofnumbers.ts'
import type { Countable } from '../../domain/quotaterm.ts'
import { countsAs, isRdCode } from '../../domain/treatment.ts'
import { forbidden } from '../../domain/unlawful.ts'
import type { PathOf } from '../../paths.ts'
import type { FieldErrorOf, Reason } from '../../problems.ts'
import type { DisposalForm, Warning } from './contract.ts'

const invalid = (fields: FieldErrorOf<DisposalForm>[]): Reason | undefined =>
  fields.length ? { code: 'invalid', fields } : undefined

interface Standing {
  wastetype: string
  actiondate: string
  closedTill: string | null
}

/** The hand-over of a whole car cannot be edited: delete it and hand over again. */
const whyWhole = ({ wastetype }: Standing): Reason | undefined =>
  wastetype === ELV ? { code: 'disposals.whole-car' } : undefined

/** Possible actions for a stored disposal with reasons for refusal: none once its day is closed (decision 25). */
export const steps = {
  edit: standing => whyClosed(standing.actiondate, standing.closedTill) ?? whyWhole(standing),
  remove: ({ actiondate, closedTill }) => whyClosed(actiondate, closedTill),
} as const satisfies Steps<Standing>

/**
 * Why documents of a disposal cannot be deleted: they are the evidence for bookings of a closed period. Late documents may still be added (NachwV § 25,
 * KrWG § 49 (3)).
 */
export const whyPapersStay = ({ actiondate, closedTill }: Omit<Standing, 'wastetype'>): Reason | undefined =>
  whyClosed(actiondate, closedTill)

/** A whole car may be handed only to another dismantler (AltfahrzeugV § 4 (2)). */
export const whyNotDismantler = ({ type }: { type: string }): Reason | undefined =>
  type === 'DISMANTLER' ? undefined : invalid([{ path: 'disposal.myDisposerId', code: 'no_dismantler' }])

/** A hulk may go only to a recognised shredder, unless a reason is given (AltfahrzeugV § 4 (4), details O74). */
export const whyNotReceiver = (
  { wastetype, reason }: Pick<DisposalForm['disposal'], 'wastetype' | 'reason'>,
  receiver: { recognisedshredder: boolean },
): Reason | undefined =>
  wastetype === HULK && !receiver.recognisedshredder && !reason
    ? invalid([{ path: 'disposal.reason', code: 'shredder_reason' }])
    : undefined

/** Only refrigerant has a substance. */
export const whySubstance = ({
  wastetype,
  substance,
}: Pick<DisposalForm['disposal'], 'wastetype' | 'substance'>): Reason | undefined =>
  substance && !isFgas(wastetype) ? invalid([{ path: 'disposal.substance', code: 'only_refrigerant' }]) : undefined

/** An output cannot be dated in the future. */
export const whyNotOn = (day: string, today: string, path: PathOf<DisposalForm>): Reason | undefined =>
  day > today ? invalid([{ path, code: 'in_future', params: { today } }]) : undefined

/** The true day of something found late must not be after the day of booking (details O66). */
export const whyOccurredLater = ({
  occurredon,
  actiondate,
}: Pick<DisposalForm['disposal'], 'occurredon' | 'actiondate'>): Reason | undefined =>
  occurredon && occurredon > actiondate
    ? invalid([{ path: 'disposal.occurredon', code: 'after_action', params: { actiondate } }])
    : undefined

/** A disposal may not exceed the stock of its day, nor make a later day negative (decision 23). */
export const whyOverStock = (
  askedKg: number,
  freeKg: number,
  more: { wastetype: string; day: string; stockKg: number; lowestOn: string },
): Reason | undefined => {
  if (compare(askedKg, freeKg) <= 0) return undefined
  const fields: FieldErrorOf<DisposalForm>[] = [
    { path: 'btbEntryOuts.0.amount', code: 'over_stock', params: { freeKg } },
  ]
  return { code: 'disposals.over-stock', params: { ...more, askedKg, freeKg }, fields }
}

/** Path of a line in the form; stored lines that are not sent use the path of the list. */
export type LinePath = 'btbEntryOuts' | `btbEntryOuts.${number}`

/** A field of a line. */
export const fieldOfLine = (path: LinePath, name: keyof DisposalForm['btbEntryOuts'][number]) =>
  path === 'btbEntryOuts' ? path : (`${path}.${name}` as const)

/** A line as needed by the rules: its path in the form, and its mass in kg. */
export interface CheckedLine {
  path: LinePath
  kg: number
  carId: number | null
  entryIns?: readonly { kg: number }[] | undefined
}

/** Only hulk lines name a car, each car at most once, and no more is allocated from entries than the line's mass. */
export function whyLinesWrong(wastetype: string, lines: readonly CheckedLine[]): Reason | undefined {
  const cars = lines.map(line => line.carId)
  return invalid(
    lines.flatMap(({ path, carId, kg, entryIns = [] }, index): FieldErrorOf<DisposalForm>[] => {
      if (carId && wastetype !== HULK) return [{ path: fieldOfLine(path, 'carId'), code: 'only_hulk' }]
      if (carId && cars.indexOf(carId) !== index) return [{ path: fieldOfLine(path, 'carId'), code: 'twice' }]
      const chosenKg = sum(entryIns.map(taken => taken.kg))
      if (compare(chosenKg, kg) <= 0) return []
      return [{ path: fieldOfLine(path, 'entryIns'), code: 'over_amount', params: { chosenKg, kg } }]
    }),
  )
}

type Head = Pick<
  DisposalForm['disposal'],
  'actiondate' | 'wastetype' | 'rdcode' | 'receiptnumber' | 'disposalproofnumber' | 'recyclingproof' | 'substance'
>

interface Partners {
  disposer: {
    name: string
    certificatevalidto: string | null
    waste: readonly { wastetype: string; proofvalidto: string | null }[]
  }
  carrier: { name: string; permitvalidto: string | null } | null
  hazardous: boolean
  /** NachwV Anlage 2: needs no proof number. */
  privileged: boolean
  fraction: number
  /** How it counts in the 10 % rule. */
  countable: Countable
}

/** Warnings about the partners on the day: certificate, permit or proof expired, waste not accepted (details O74). */
function partnerWarnings({ actiondate: day, wastetype }: Head, { disposer, carrier }: Partners): Warning[] {
  const accepted = disposer.waste.find(waste => waste.wastetype === wastetype)
  const ended = (code: Warning['code'], till: string | null | undefined, name: string): Warning[] =>
    till && till < day ? [{ code, params: { till, name } }] : []
  return [
    ...ended('certificate_expired', disposer.certificatevalidto, disposer.name),
    ...ended('permit_expired', carrier?.permitvalidto, carrier?.name ?? ''),
    ...ended('proof_expired', accepted?.proofvalidto, disposer.name),
    ...(accepted ? [] : [{ code: 'not_accepted' as const, params: { name: disposer.name, wastetype } }]),
  ]
}

const isRecycled = (rdcode: string) => isRdCode(rdcode) && countsAs(rdcode) === 'RECYCLING'

/**
 * All non-blocking findings about a disposal, each with its field if there is one. A whole car needs no slip and no proof: its document is the VN
 * (AltfahrzeugV § 4 (5)).
 */
export function warningsOf(head: Head, partners: Partners): Warning[] {
  const { hazardous, privileged, countable } = partners
  const ban = forbidden(partners.fraction, head.rdcode)
  const unproven = countable === 'proof' && isRecycled(head.rdcode) && !head.recyclingproof
  const at = (field: string) => (finding: Warning) => ({ ...finding, field })
  if (head.wastetype === ELV) return partnerWarnings(head, partners).filter(({ code }) => code !== 'not_accepted')
  const proof = normaliseProofNumber(head.disposalproofnumber ?? '')
  return [
    ...partnerWarnings(head, partners),
    ...receiptWarnings((head.receiptnumber ?? '').replace(/\s/g, ''), { hazardous }).map(at('receiptnumber')),
    ...proofWarnings(proof, { hazardous, privileged }).map(at('disposalproofnumber')),
    ...(ban ? [{ code: ban, field: 'rdcode' }] : []),
    ...(unproven ? [{ code: 'recyclingproof_missing' as const, field: 'recyclingproof' }] : []),
    ...(isFgas(head.wastetype) && !head.substance ? [{ code: 'substance_missing' as const, field: 'substance' }] : []),
  ]
}

/** Another load to the same receiver has the same slip. */
export const twiceWarnings = (other: { day: string; id: number } | null): Warning[] =>
  other ? [{ code: 'receipt_twice', params: { day: other.day }, field: 'receiptnumber' }] : []

/** Entered later than its register allows (NachwV § 24 (7)). */
export const lateWarnings = (actiondate: string, today: string, allowed: number): Warning[] => {
  const days = daysBetween(actiondate, today)
  return days > allowed ? [{ code: 'entered_late', params: { count: days, allowed } }] : []
}

/** The order of the exchange that a disposal is booked from: its day, and the waste types of its cargo. */
export interface OfOrder {
  orderdate: string | null
  wastetypes: readonly string[]
}

/** A pick-up is handed over on the day of its order or later, and only as a waste type of its kind of cargo (details O96). */
export function whyNotAsOrdered(
  { actiondate, wastetype }: Pick<DisposalForm['disposal'], 'actiondate' | 'wastetype'>,
  { orderdate, wastetypes }: OfOrder,
): Reason | undefined {
  if (orderdate && actiondate < orderdate)
    return {
      code: 'invalid',
      fields: [{ path: 'disposal.actiondate', code: 'not_before', params: { day: orderdate } }],
    }
  if (wastetypes.includes(wastetype)) return undefined
  return {
    code: 'invalid',
    fields: [{ path: 'disposal.wastetype', code: 'not_of_cargo', params: { codes: wastetypes.join(', ') } }],
  }
}
