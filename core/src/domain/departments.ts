/** Every kind of company, in the order in which a new mandator is asked for it (details O9). */
export const departmentKinds = [
  'DISMANTLER',
  'COLLECTOR',
  'RECYCLER',
  'LOOPER',
  'REMAN',
  'DISPOSER',
  'CARRIER',
  'PURCHASER',
] as const

export type Kind = (typeof departmentKinds)[number]

interface Company {
  /** Of its active departments. */
  kinds: readonly string[]
  /** Of departments out of operation that have had a contract of the reman trade. */
  closedKinds: readonly string[]
  admin: boolean
}

/** For which companies a call or screen is; without `departments` for all. */
interface Kinds {
  departments?: readonly Kind[]
  /** Also for those whose department has gone out of operation and has records of the reman trade (rulings F32). */
  alsoClosed?: boolean
}

/** Whether a company may use a call or screen. The operator's admin always may. */
export const isOneOf = ({ kinds, closedKinds, admin }: Company, { departments, alsoClosed }: Kinds): boolean =>
  admin || !departments || departments.some(kind => kinds.includes(kind) || (alsoClosed && closedKinds.includes(kind)))

/** Kinds that keep an operating log here: the module is offered only to them (AltfahrzeugV Annex, no. 5). */
export const logKinds: readonly string[] = ['DISMANTLER'] satisfies Kind[]
