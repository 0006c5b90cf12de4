import type { Module } from '../../permissions.ts'
import type { Reason } from '../../problems.ts'
import type { Status } from './records.ts'

/** What decides about a reception's next steps. */
export interface State {
  status: Status
  vnr: string
  /** The car's inbound entry of the operating log exists. */
  inLog: boolean
  /** The acting mandator is the dismantler that issues the VN; false for the collector that took the car in. */
  issuer: boolean
}

const whyNotOpen = ({ status, vnr }: State): Reason | undefined => {
  if (status === 'OPEN') return undefined
  return { code: status === 'LOCKED' ? 'receptions.sealed' : 'receptions.ended', params: { vnr } }
}

const whyNotIssuer = ({ issuer, vnr }: State): Reason | undefined =>
  issuer ? undefined : { code: 'receptions.issuer-only', params: { vnr } }

const whyInLog = ({ inLog, vnr }: State): Reason | undefined =>
  inLog ? { code: 'receptions.in-log', params: { vnr } } : undefined

/** Why keeper, car and dates cannot be changed: sealed by locking, cancelled or replaced (details O33). */
export const whyNotEditable = whyNotOpen

/** Why it cannot be locked, whatever its contents: only the dismantler issues a VN (details O30). */
export const whyNotLockable = (state: State): Reason | undefined => whyNotIssuer(state) ?? whyNotOpen(state)

/** Why it cannot be unlocked: refused once the car is in the operating log (decision 19). */
export const whyNotUnlockable = (state: State): Reason | undefined =>
  whyNotIssuer(state) ?? whyNotLocked(state) ?? whyInLog(state)

/** Why it cannot be cancelled (details O35). */
export function whyNotCancellable(state: State): Reason | undefined {
  const over = state.status === 'CANCELLED' || state.status === 'REPLACED'
  return whyNotIssuer(state) ?? (over ? { code: 'receptions.ended', params: { vnr: state.vnr } } : whyInLog(state))
}

/** Why its number cannot be replaced by a new one: only a locked VN can (details O34). */
export const whyNotReissuable = (state: State): Reason | undefined => whyNotIssuer(state) ?? whyNotLocked(state)

/** Why its printing, handing over or mailing cannot be noted: only of a valid VN there is a paper. */
export const whyNoPaper = (state: State): Reason | undefined => whyNotLocked(state)

function whyNotLocked({ status, vnr }: State): Reason | undefined {
  return status === 'LOCKED' ? undefined : { code: 'receptions.not-locked', params: { vnr } }
}

/** Why a photo or paper cannot be taken away: only while the reception is open (details O39). */
export const whyKept = whyNotOpen

/** Why origin, reference and remark stay: a collector only reads what is no longer open (details O6). */
export const whyNotAnnotated = (state: State): Reason | undefined =>
  state.status === 'OPEN' ? undefined : whyNotIssuer(state)

/** Why the notice to the registration authority is not theirs to tick off: each does it for itself (details O31). */
export const whyNotNotified = (state: State, by: 'collector' | 'dismantler'): Reason | undefined =>
  by === 'dismantler' ? whyNotIssuer(state) : undefined

const MODULES_OF_RECORD: readonly Module[] = ['STD', 'RV', 'VN', 'BTB']

/** Rights on this one record (details O6): the owner's own four digits; the collector reads and, while open, updates. */
export function accessOf({ status, issuer }: Pick<State, 'status' | 'issuer'>, granted: string): string {
  if (issuer) return granted.padEnd(MODULES_OF_RECORD.length, '0').slice(0, MODULES_OF_RECORD.length)
  return status === 'OPEN' ? '0060' : '0020'
}
