import { granterOf } from '@kreislauf/core/features/users/rules.ts'
import { holdsRight, type Right } from '@kreislauf/core/permissions.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { useAccount, useSession } from '../../app/session/session.ts'

/** Who the signed-in account is as one who grants rights here. */
export function useGranter() {
  const account = useAccount()
  const mandatorId = useSession()?.mandatorId ?? account.mandator.id
  return granterOf({
    ...account,
    accountId: account.id,
    mandatorId,
    homeMandatorId: account.visibleMandators[0]?.id ?? mandatorId,
  })
}

/** Why a right cannot be granted: beyond what one may hand on, unless the user has it already. */
export const whyNotGrantable =
  (limit: string, stored = '0') =>
  (right: Right): Key | undefined =>
    holdsRight(limit, right) || holdsRight(stored, right) ? undefined : 'users.overOwn'
