import type { Contribution } from '../../thread/contribution.ts'

/** The clearance of a car's high-voltage system. */
export const clearanceThread = {
  reads: 'cars',
  can: 'BTB.R',
  kinds: {
    CLEARANCE: {
      stage: 'entered',
      to: (_: number, carId: number) => `/deser/btb/entries/details/${carId}` as const,
    },
  },
} as const satisfies Contribution
