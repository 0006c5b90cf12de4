import { known } from '../../testing/feature.ts'
import { apart } from '../../testing/reasons.ts'

export const testing = [
  known('texts', {
    writes: {
      versioned: { './texts.test.ts': 'write' },
      apart: { [apart.operators]: 'write' },
    },
  }),
]
