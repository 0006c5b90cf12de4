import { known } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'

export const testing = [
  known('masterdata', {
    writes: {
      free: {
        [free.operators]: 'loadRows saveRows setAvv',
      },
      apart: {
        [apart.operators]: 'loadRows saveRows setAvv',
      },
    },

    common: ['models', 'types'],
  }),
]
