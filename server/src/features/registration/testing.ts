import { known } from '../../testing/feature.ts'

export const testing = [
  known('registration', {
    unread: ['consent', 'one_time_link'],
  }),
]
