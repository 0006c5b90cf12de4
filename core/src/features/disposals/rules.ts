import type { Reason } from '../../problems.ts'
import type { DisposalForm } from './contract.ts'

/** Code of the hulk: Altfahrzeuge without liquids and other hazardous components. */
export const HULK = '160106'

interface Receiver {
  recognisedshredder: boolean
}

/** A hulk goes only to a recognised shredder, unless it is said why (AltfahrzeugV § 4 (4), details O74). */
export const whyNotReceiver = ({ disposal: { wastetype, reason } }: DisposalForm, receiver: Receiver): Reason | undefined =>
  wastetype === HULK && !receiver.recognisedshredder && !reason
    ? { code: 'invalid', fields: [{ path: 'disposal.reason', code: 'shredder_reason' }] }
    : undefined

/** No output is dated ahead. */
export const whyNotOn = (day: string, today: string, path: string): Reason | undefined =>
  day > today ? { code: 'invalid', fields: [{ path, code: 'in_future', params: { today } }] } : undefined

/** Nothing dated on or before the latest locked statement changes (decision 25). */
export const whyClosed = (day: string, till: string | null): Reason | undefined =>
  till && day <= till ? { code: 'closed-period', params: { till, day } } : undefined

/** A disposal may not take more than there is on its day, nor so much that a later day would lack it (decision 23). */
export const whyOverStock = (askedKg: number, freeKg: number, more: { wastetype: string; day: string; stockKg: number; lowestOn: string }): Reason | undefined =>
  askedKg > freeKg ? { code: 'disposals.over-stock', params: { ...more, askedKg, freeKg } } : undefined
