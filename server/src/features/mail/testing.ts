import { known } from '../../testing/feature.ts'

export const testing = [
  known('mail', {
    records: { one: 'mail' },
    unread: ['mail'],
  }),
]
