import { known } from '../../testing/feature.ts'
import { apart } from '../../testing/reasons.ts'

export const testing = [
  known('reminders', {
    writes: {
      apart: {
        [apart.besides]: 'save',
      },
      versioned: {
        './reminders.test.ts': 'save',
      },
    },

    unread: ['ending_notice'],
  }),
]
