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

/** Kinds that keep an operating log here: the module is offered only to them (AltfahrzeugV Annex, no. 5). */
export const logKinds: readonly string[] = ['DISMANTLER'] satisfies Kind[]

/** Whether a company with active departments of `kinds` may use a call or screen; without `departments` all may. The operator's admin always may. */
export const isOneOf = (
  { kinds, admin }: { kinds: readonly string[]; admin: boolean },
  departments: readonly Kind[] | undefined,
): boolean => admin || !departments || departments.some(kind => kinds.includes(kind))
