import { known } from '../../testing/feature.ts'

export const testing = [
  known('downloads', {
    common: ['get'],
    trips: { list: 2 },
  }),
]
