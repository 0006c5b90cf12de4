import type { Steps } from '../../domain/abilities.ts'
import { whyClosed } from '../../domain/closing.ts'
import { whyNotOpen } from '../../domain/vnstate.ts'
import type { Module } from '../../permissions.ts'
import type { Reason } from '../../problems.ts'
import { type State as CarState, steps as carSteps } from '../cars/rules.ts'
import type { Status } from './status.ts'

/** What the next steps of a reception depend on. */
export interface State {
  status: Status
  vnr: string
  /** The car has an inbound entry in the operating log. */
  inLog: boolean
  /** The acting mandator is the dismantler that issues the VN; false for the collector that received the car. */
  issuer: boolean
  /** Day of the hand-over, which determines the log's days, and the last day of the latest locked statement. */
  receptiondate: string
  closedTill: string | null
  /** A notice to the registration authority was promised (boxes 3.10 and 4.13). */
  promised: boolean
  /** It replaces another VN. */
  replacing: boolean
  /** Its car, which will be transferred to the log. */
  car: CarState
}

const whyNotIssuer = ({ issuer, vnr }: State): Reason | undefined =>
  issuer ? undefined : { code: 'receptions.issuer-only', params: { vnr } }

const whyDayClosed = ({ receptiondate, closedTill }: State): Reason | undefined => whyClosed(receptiondate, closedTill)

/** A replacement of a VN in a closed period corrects the paper, not the period (details O34). */
const whyWritingClosed = (state: State): Reason | undefined => (state.replacing ? undefined : whyDayClosed(state))

const whyInLog = ({ inLog, vnr }: State): Reason | undefined =>
  inLog ? { code: 'receptions.in-log', params: { vnr } } : undefined

function whyNotLocked({ status, vnr }: State): Reason | undefined {
  return status === 'LOCKED' ? undefined : { code: 'receptions.not-locked', params: { vnr } }
}

const whyEnded = ({ status, vnr }: State): Reason | undefined =>
  status === 'CANCELLED' || status === 'REPLACED' ? { code: 'receptions.ended', params: { vnr } } : undefined

const whyNotPromised = ({ promised, vnr }: State): Reason | undefined =>
  promised ? undefined : { code: 'receptions.not-promised', params: { vnr } }

/** Steps of a reception with the reasons that refuse them; its contents are checked separately (`gapsOfForm`). */
export const steps = {
  /** Keeper, car and dates are sealed by locking (details O33). */
  edit: state => whyNotOpen(state) ?? whyWritingClosed(state),
  /** Only the dismantler issues a VN (details O30). */
  lock: state => whyNotIssuer(state) ?? whyNotOpen(state) ?? whyWritingClosed(state),
  /** The collector finishes its part while it can still be changed (details O30). */
  ready: whyNotOpen,
  /** A collector can only read what is no longer open (details O6). */
  annotate: state => (state.status === 'OPEN' ? undefined : whyNotIssuer(state)),
  /** Refused once the car is in the operating log (decision 19). */
  unlock: state => whyNotIssuer(state) ?? whyNotLocked(state) ?? whyInLog(state) ?? whyDayClosed(state),
  /** Only if it was promised (details O31). */
  notified: whyNotPromised,
  /** Printing, handing over and mailing apply to a valid VN only. */
  handover: whyNotLocked,
  /** The car is transferred to the operating log (details O47). */
  transfer: state => whyNotLocked(state) ?? carSteps.transfer(state.car),
  /** Only a locked VN is replaced by a new number (details O34). */
  reissue: state => whyNotIssuer(state) ?? whyNotLocked(state),
  /** Never once the car is in the log (details O35). */
  cancel: state => whyNotIssuer(state) ?? whyEnded(state) ?? whyInLog(state) ?? whyDayClosed(state),
  /** Photos and papers cannot be removed once the reception is locked (details O39). */
  removeDoc: whyNotOpen,
} as const satisfies Steps<State>
export type ReceptionStep = keyof typeof steps

/** Why a company cannot tick off the notice to the registration authority: each does it for itself (details O31). */
export const whyNotNotified = (state: State, by: 'collector' | 'dismantler'): Reason | undefined =>
  by === 'dismantler' ? whyNotIssuer(state) : undefined

/** Promised notices to the registration authority that the caller may tick off and nobody has (details O31). */
export function noticesDue(
  { issuer }: Pick<State, 'issuer'>,
  notices: { sornc: boolean; sornd: boolean; notifiedcon: string | null; notifieddon: string | null },
): ('collector' | 'dismantler')[] {
  const own = issuer && notices.sornd && !notices.notifieddon
  const taken = notices.sornc && !notices.notifiedcon
  return [...(own ? (['dismantler'] as const) : []), ...(taken ? (['collector'] as const) : [])]
}

const MODULES_OF_RECORD: readonly Module[] = ['STD', 'RV', 'VN', 'BTB']

/**
 * Rights on this record (details O6): the owner has its own four digits; the collector reads and, while open,
 * updates.
 */
export function accessOf({ status, issuer }: Pick<State, 'status' | 'issuer'>, granted: string): string {
  if (issuer) return granted.padEnd(MODULES_OF_RECORD.length, '0').slice(0, MODULES_OF_RECORD.length)
  return status === 'OPEN' ? '0060' : '0020'
}
