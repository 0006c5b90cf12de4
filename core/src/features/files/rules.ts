import type { Steps } from '../../domain/abilities.ts'
import { whyNotOpen } from '../../domain/vnstate.ts'
import type { Reason } from '../../problems.ts'
import type { DocKind } from './contract.ts'

/** What decides about a photo or paper of a car. */
export interface State {
  kind: DocKind
  /** MIME type. */
  type: string
  /** The company whose car it is acts, not the collector that brought it. */
  own: boolean
  /** The reception that it was added to; null for one of the car itself. */
  reception: { status: string; vnr: string } | null
  /** Number of the car's locked VN; null where none is. */
  lockedVn: string | null
  inLog: boolean
  /** What people call the car. */
  car: string
}

/** Papers that have to be kept, whoever asks for them to go, until the sweep of retention takes them. */
const KEPT: readonly DocKind[] = ['PAPER', 'ORDER']

/** What can be turned without loss; an animation cannot. */
const TURNABLE: readonly string[] = ['image/jpeg', 'image/png']

const whyNotOwn = ({ own, car }: State): Reason | undefined =>
  own ? undefined : { code: 'files.owner-only', params: { car } }

/** Of a reception while that is open; of a car itself until its VN is locked or the log has it (details O39). */
function whyStays({ reception, lockedVn, inLog, car }: State): Reason | undefined {
  if (reception) return whyNotOpen(reception)
  if (lockedVn !== null) return { code: 'receptions.sealed', params: { vnr: lockedVn } }
  return inLog ? { code: 'files.booked', params: { car } } : undefined
}

const whyKept = ({ kind }: State): Reason | undefined => (KEPT.includes(kind) ? 'files.kept' : undefined)

/** What can be done with a photo or paper, and why not. Adding is always possible. */
export const steps = {
  /** Caption, place among the others, cover, kind. */
  change: whyNotOwn,
  turn: state => whyNotOwn(state) ?? (TURNABLE.includes(state.type) ? undefined : 'files.still'),
  remove: state => whyNotOwn(state) ?? whyStays(state),
  /** By the head and with a reason, though it could not be removed any more: a face, a stranger's plate. */
  erase: state => whyNotOwn(state) ?? whyKept(state),
} as const satisfies Steps<State>

/** A kept paper that has to stay does not become a photo that may go. */
export const whyKindStays = (state: State, kind: DocKind): Reason | undefined =>
  KEPT.includes(state.kind) && !KEPT.includes(kind) && whyStays(state) ? 'files.kept' : undefined
