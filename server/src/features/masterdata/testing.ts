import { known } from '../../testing/feature.ts'

export const testing = [
  known('masterdata', {
    common: ['models', 'types'],
  }),
]
