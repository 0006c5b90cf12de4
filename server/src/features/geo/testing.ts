import { known } from '../../testing/feature.ts'

export const testing = [
  known('geo', {
    trips: { find: 2, map: 2 },
  }),
]
