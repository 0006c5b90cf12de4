import { addDays, addMonths, daysBetween } from '../../days.ts'
import { quotient, scaled } from '../../domain/decimal.ts'
import type { Reason } from '../../problems.ts'
import type { Order } from './contract.ts'

export interface Amounts {
  net: number
  /** Percent. */
  vatrate: number
  vat: number
  gross: number
}

/** Euro and cents as whole cents. */
export const cents = (euro: number): number => Number(scaled(euro, 2))

/** Net with its VAT and gross, rounded once to the cent, half away from zero. `vatrate` in percent with at most 2 decimals. */
export function fromNet(net: number, vatrate: number): Amounts {
  const vat = quotient(scaled(net, 2) * scaled(vatrate, 2), 1_000_000n, 2)
  return { net, vatrate, vat, gross: quotient(scaled(net, 2) + scaled(vat, 2), 100n, 2) }
}

/** Net, VAT and gross of a gross amount, for a partial refund. */
export function fromGross(gross: number, vatrate: number): Amounts {
  const net = quotient(scaled(gross, 2) * 10_000n, (10_000n + scaled(vatrate, 2)) * 100n, 2)
  return { net, vatrate, vat: quotient(scaled(gross, 2) - scaled(net, 2), 100n, 2), gross }
}

/** The same amounts negated. */
export const negative = ({ net, vatrate, vat, gross }: Amounts): Amounts => ({
  net: -net,
  vatrate,
  vat: -vat || 0,
  gross: -gross,
})

/** Last day of a trial begun on `day`: it ends at 24:00 one calendar month later, or on the month's last day (details O88, BGB § 188 (2), (3)). */
export const trialUntil = (day: string): string => addMonths(day, 1)

/** Days of a paid month or year: from the day after the paid period, at the earliest today; both inclusive. */
export function paidPeriod(plan: 'MONTH' | 'YEAR', on: string, until: string | null): { from: string; until: string } {
  const from = until !== null && until >= on ? addDays(until, 1) : on
  return { from, until: addDays(addMonths(from, plan === 'YEAR' ? 12 : 1), -1) }
}

/**
 * A period of the same length as the provider's, appended to what is already active: paid time begins when the trial ends. Consecutive periods of a
 * provider share their boundary day.
 */
export function afterwards(period: { from: string; until: string }, until: string | null) {
  if (until === null || until <= period.from) return period
  return { from: addDays(until, 1), until: addDays(period.until, daysBetween(period.from, until)) }
}

export interface Standing {
  /** The company is of a kind that keeps an operating log. */
  keepsLog: boolean
  /** Last day of the operating log; null if it was never active. */
  until: string | null
  trialUsed: boolean
  /** A subscription that the provider renews. */
  renews: boolean
  /** An unpaid order for the module. */
  openOrder: boolean
}

/** Why a company cannot start the trial: only once, and not while a module is active (decision 30). */
export function whyNoTrial({ until, trialUsed, keepsLog }: Standing, on: string): Reason | undefined {
  if (!keepsLog) return 'payments.no-log'
  if (trialUsed) return 'payments.trial-used'
  return until !== null && until >= on ? { code: 'payments.module-active', params: { until } } : undefined
}

/** Why a company cannot order a month or a year. */
export const whyNoOrder = ({ renews, openOrder, keepsLog }: Standing): Reason | undefined =>
  !keepsLog ? 'payments.no-log' : renews ? 'payments.already-subscribed' : openOrder ? 'payments.order-open' : undefined

/** Days before the end of a trial on which a notice is mailed (details O88). */
export const NOTICE_DAYS = [7, 1] as const

/** The notice of a trial that is due on a day and not sent yet: only the latest one. */
export function dueNotice(until: string, on: string, sent: readonly number[]): number | undefined {
  if (on > until) return undefined
  const due = NOTICE_DAYS.filter(days => on >= addDays(until, -days)).at(-1)
  return due !== undefined && !sent.some(days => days <= due) ? due : undefined
}

/** Recorded but unpaid: the operator activates it once paid. */
export const waitsForActivation = ({ state, provider }: Pick<Order, 'state' | 'provider'>): boolean =>
  state === 'OPEN' && provider === 'manual'
