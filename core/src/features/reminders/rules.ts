import type { Contributed } from '../../today/contributions.ts'

/** The papers of which ends are told: a company's own, of its staff, of its partners, and its documents. */
export const PAPERS = ['company', 'staff', 'partners', 'documents'] as const

/** Days before an end, or before the day of what a feature brings to Today, at which to remind; each list the longest first. */
export type Reminders = Record<(typeof PAPERS)[number] | Contributed, readonly number[]>

/** What ends: a company's own certificate or paper, an employee's qualification, a partner's certificate, permit or paper. */
export type EndingKind = 'COMPANY' | 'EMPLOYEE' | 'DISPOSER' | 'CARRIER' | 'DOCUMENT'

const screens = {
  COMPANY: '/deser/company/certificates?id=',
  EMPLOYEE: '/deser/btb/employee/details/',
  DISPOSER: '/deser/btb/disposers/details/',
  CARRIER: '/deser/btb/carriers/details/',
  DOCUMENT: '/deser/documents/details/',
} as const satisfies Record<EndingKind, string>

/** The screen on which what ends is renewed, of a partner at its certificate; `id` of the department, employee, disposer, carrier or document. */
export const screenOfEnding = (kind: EndingKind, id: number) =>
  kind === 'DISPOSER' || kind === 'CARRIER'
    ? (`${screens[kind]}${id}?part=certificate` as const)
    : (`${screens[kind]}${id}` as const)

/** The days that hold for what ends. */
export const daysFor = (reminders: Reminders, kind: EndingKind): readonly number[] => reminders[setOf[kind]]

const setOf = {
  COMPANY: 'company',
  EMPLOYEE: 'staff',
  DISPOSER: 'partners',
  CARRIER: 'partners',
  DOCUMENT: 'documents',
} as const satisfies Record<EndingKind, keyof Reminders>

/** How far ahead an end is told of, in days; -1 where nobody is to be reminded. */
export const aheadOf = (days: readonly number[]): number => Math.max(-1, ...days)
