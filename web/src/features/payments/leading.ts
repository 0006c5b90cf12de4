import type { Begun } from '@kreislauf/core/features/payments/contract.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { refreshAccount } from '../../app/data/api.ts'
import { notifyDone } from '../../app/shell/notify.tsx'

/** Goes where an order leads: to the provider's page, or tells that it is recorded or, in a demo, paid. */
export const leadOn =
  (words: Record<'recorded' | 'paid', Key> = { recorded: 'payments.order.recorded', paid: 'payments.order.paid' }) =>
  ({ redirect, state }: Begun): void => {
    if (redirect) {
      location.assign(redirect)
      return
    }
    notifyDone(state === 'PAID' ? words.paid : words.recorded)
    if (state === 'PAID') void refreshAccount()
  }
