/** Every kind of company, in the order in which a new mandator is asked (details O9). */
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
