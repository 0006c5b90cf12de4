import { known } from '../../testing/feature.ts'

export const testing = [
  known('reminders', {
    unread: ['ending_notice'],
  }),
]
