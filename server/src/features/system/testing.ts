import { known } from '../../testing/feature.ts'

export const testing = [
  known('system', {
    common: ['unitsOf'],
    unread: ['idempotency', 'retention_log', 'visible_mandator', 'stream_ticket'],
  }),
]
