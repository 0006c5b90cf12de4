import { known } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'

export const testing = [
  known('registration', {
    writes: {
      free: {
        [free.creates]: 'register',
        [free.steps]: 'confirm confirmEmail',
        [free.ownAccount]: 'confirmReset requestReset resend',
      },
      apart: {
        [apart.accounts]: ['confirm confirmEmail confirmReset register', 'requestReset resend'],
      },
    },

    unread: ['consent', 'one_time_link'],
  }),
]
