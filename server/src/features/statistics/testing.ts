import { known } from '../../testing/feature.ts'

export const testing = [
  known('statistics', {
    records: { collectorDay: 'department' },
    trips: {
      stockHistory: 1,
      registerTypes: 1,
      balance: 4,
      balanceTill: 4,
      recycling: 4,
      collectorDay: 4,
      dashboard: 4,
    },
  }),
  known('commonProofs', { record: 'department', trips: { get: 4 } }),
]
