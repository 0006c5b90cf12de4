import type { Contribution } from '../../thread/contribution.ts'

const list = {
  stage: 'handed',
  named: true,
  to: (id: number) => `/deser/btb/output/spares/details/${id}` as const,
} as const

/** Parts of a car that were handed over or came back, named by the number of the parts list. */
export const spareThread = {
  reads: 'spares',
  can: 'BTB.R',
  kinds: { SPARE: list, SPARERETURN: list },
} as const satisfies Contribution
