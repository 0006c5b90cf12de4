import { known } from '../../testing/feature.ts'

export const testing = [
  known('evaluations', {
    trips: {
      stockHistory: 1,
      balance: 4,
      balanceTill: 4,
      recycling: 4,
    },
  }),
  known('commonProofs', { record: 'department', trips: { get: 4 } }),
]
