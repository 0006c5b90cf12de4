import { known } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'

export const testing = [
  known('system', {
    writes: {
      free: {
        [free.creates]: 'writeAlert',
        [free.ownAccount]: 'openStream',
        [free.operators]: 'removeAlert runJob switchMaintenance',
      },
      apart: {
        [apart.accounts]: 'openStream',
        [apart.operators]: 'changeAlert removeAlert runJob switchMaintenance writeAlert',
      },
      versioned: {
        './operator.test.ts': 'changeAlert',
      },
    },

    common: ['unitsOf'],
    unread: ['idempotency', 'retention_log', 'visible_mandator', 'stream_ticket'],
  }),
]
