import type { Contribution } from '../../thread/contribution.ts'

const to = (_: number, carId: number) => `/deser/btb/entries/details/${carId}` as const

/** The inbound entry of a car, and what was taken out of it. */
export const entryThread = {
  reads: 'log',
  can: 'BTB.R',
  kinds: { INBOUND: { stage: 'entered', to }, LINE: { stage: 'dismantled', to } },
} as const satisfies Contribution

/** Corrections of its weight, named by their reason. */
export const correctionThread = {
  reads: 'log',
  can: 'BTB.R',
  kinds: {
    CORRECTION: { stage: 'dismantled', named: true, to: (id: number) => `/deser/btb/output/other/${id}` as const },
  },
} as const satisfies Contribution
