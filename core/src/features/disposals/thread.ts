import type { Contribution } from '../../thread/contribution.ts'

/** Disposals of what was taken out of a car, named by the disposer. */
export const disposalThread = {
  reads: 'disposals',
  can: 'BTB.R',
  kinds: {
    DISPOSAL: { stage: 'disposed', named: true, to: (id: number) => `/deser/btb/output/details/${id}` as const },
  },
} as const satisfies Contribution
