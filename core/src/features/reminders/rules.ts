/** Days before an end at which to remind, each list the longest first. */
export interface Reminders {
  company: readonly number[]
  staff: readonly number[]
  partners: readonly number[]
  documents: readonly number[]
  /** Before the review of a month of the log is due (details O77). */
  reviews: readonly number[]
  /** Before the report to the waste statistics is due (UStatG § 3 (1)). */
  reports: readonly number[]
  /** Before a container is full by what came in of late; told under „Heute“ only. */
  containers: readonly number[]
  /** Before a car is to be drained, or treated and gone ((EU) 2026/1738 Art. 26, 28); told under „Heute“ only. */
  cars: readonly number[]
  /** Before the last day of an offer of the exchange. */
  offers: readonly number[]
}

/** What holds until a company chooses its own days (details O24). */
export const defaultReminders: Reminders = {
  company: [180, 90, 30, 14],
  staff: [60, 30, 7],
  partners: [60, 30, 7],
  documents: [60, 30, 7],
  reviews: [20, 5],
  reports: [30, 7],
  containers: [7, 2],
  cars: [7, 2],
  offers: [14, 3],
}

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

/** The screen on which a month of the log of a yard or collection point is signed. */
export const screenOfReview = (departmentId: number, month: string) =>
  `/deser/btb/reviews?place=${departmentId}&month=${month}` as const

/** The screen that leads through the report of a yard to the waste statistics of a year. */
export const screenOfReport = (dismantlerId: number, year: number) =>
  `/deser/evaluations/idev/${year}?yard=${dismantlerId}` as const

/** The screen on which an offer of the exchange is prolonged. */
export const screenOfOffer = (id: number) => `/deser/exchangerecycler/details/${id}` as const

/** The open offers of a recycler, those that end first before the others. */
export const screenOfOffers = (recyclerId: number) =>
  `/deser/exchangerecycler?place=${recyclerId}&state=OPEN&sort=validto` as const

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
