import { Problem } from '@kreislauf/core/problems.ts'
import type { Provider } from './provider.ts'

/** Orders are recorded, support activates them (decision 38). Nobody renews and nobody signs anything here. */
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
