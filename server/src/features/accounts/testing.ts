import { known } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'

export const testing = [
  known('accounts', {
    writes: {
      free: {
        [free.ownAccount]: 'change login logout',
      },
      apart: {
        [apart.accounts]: 'change login logout',
      },
    },

    kept: ['account.email', 'account.firstname', 'account.lastname'],
    ids: { accountId: 'account' },
  }),
]
