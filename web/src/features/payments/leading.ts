import type { Begun } from '@kreislauf/core/features/payments/contract.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { refreshAccount } from '../../app/data/api.ts'
import { notifyDone } from '../../app/shell/notify.tsx'

/** Continues after an order: opens the provider's page, or shows that it was recorded or, in a demo, paid. */
export const followOrder =
  (words: Record<'recorded' | 'paid', Key> = { recorded: 'payments.order.recorded', paid: 'payments.order.paid' }) =>
  ({ redirect, state }: Begun): void => {
    if (redirect) {
      location.assign(redirect)
      return
    }
    notifyDone(state === 'PAID' ? words.paid : words.recorded)
    if (state === 'PAID') void refreshAccount()
  }
