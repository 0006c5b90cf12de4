import { known } from '../../testing/feature.ts'

export const testing = [
  known('accounts', {
    kept: ['account.email', 'account.firstname', 'account.lastname'],
    ids: { accountId: 'account' },
  }),
]
