import type { MailItem } from '@kreislauf/core/features/mail/contract.ts'
import type { Reason } from '@kreislauf/core/problems.ts'

/** Why a mail is not sent again: it is queued or has arrived, or no mail is sent by this server. */
export function whyNotAgain({ state }: Pick<MailItem, 'state'>, goesOut: boolean): Reason | undefined {
  if (state === 'QUEUED' || state === 'SENT') return 'mail.not-failed'
  return goesOut ? undefined : 'mail.no-server'
}
