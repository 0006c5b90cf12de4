import type { Steps } from '../../domain/abilities.ts'
import { whyNotOpen } from '../../domain/vnstate.ts'
import type { Reason } from '../../problems.ts'
import type { DocKind } from './contract.ts'

/** Data that the rules for a photo or document of a car need. */
export interface State {
  kind: DocKind
  /** MIME type. */
  type: string
  /** The caller is the company that owns the car, not the collector that brought it. */
  own: boolean
  /** The reception it was added to; null for the car itself. */
  reception: { status: string; vnr: string } | null
  /** Number of the car's locked VN; null if there is none. */
  lockedVn: string | null
  inLog: boolean
  /** Name of the car in messages. */
  car: string
}

/** Documents that must be kept until retention deletes them, even on request. */
const KEPT: readonly DocKind[] = ['PAPER', 'ORDER']

/** Types that can be rotated without loss; animations cannot. */
const TURNABLE: readonly string[] = ['image/jpeg', 'image/png']

const whyNotOwn = ({ own, car }: State): Reason | undefined =>
  own ? undefined : { code: 'files.owner-only', params: { car } }

/**
 * Why it cannot be deleted: a reception's file after the reception is locked; a car's own file once its VN is locked or the log contains the car
 * (details O39).
 */
function whyStays({ reception, lockedVn, inLog, car }: State): Reason | undefined {
  if (reception) return whyNotOpen(reception)
  if (lockedVn !== null) return { code: 'receptions.sealed', params: { vnr: lockedVn } }
  return inLog ? { code: 'files.booked', params: { car } } : undefined
}

const whyKept = ({ kind }: State): Reason | undefined => (KEPT.includes(kind) ? 'files.kept' : undefined)

/** Possible actions for a photo or document with reasons for refusal. Adding is always possible. */
export const steps = {
  /** Caption, position, cover, kind. */
  change: whyNotOwn,
  turn: state => whyNotOwn(state) ?? (TURNABLE.includes(state.type) ? undefined : 'files.still'),
  remove: state => whyNotOwn(state) ?? whyStays(state),
  /** By a company administrator with a reason, even if it can no longer be deleted: a face, another car's plate. */
  erase: state => whyNotOwn(state) ?? whyKept(state),
} as const satisfies Steps<State>

/** A document that must be kept cannot be changed to a photo, which could be deleted. */
export const whyKindStays = (state: State, kind: DocKind): Reason | undefined =>
  KEPT.includes(state.kind) && !KEPT.includes(kind) && whyStays(state) ? 'files.kept' : undefined
