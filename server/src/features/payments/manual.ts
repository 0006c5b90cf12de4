import { Problem } from '@kreislauf/core/problems.ts'
import type { Provider } from './provider.ts'

/** Orders are recorded and activated by support (decision 38), without renewals and signed events. */
export const manual: Provider = {
  name: 'manual',
  begin: async () => ({ recorded: true }),
  withdraw: async () => undefined,
  async endSubscription() {
    throw new Problem('payments.no-subscription')
  },
  async read() {
    throw new Problem('payments.signature')
  },
}
