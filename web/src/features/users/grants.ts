import type { User } from '@kreislauf/core/features/users/records.ts'
import { type Granter, granterOf, whyNotPermitted } from '@kreislauf/core/features/users/rules.ts'
import { holdsRight, type Right } from '@kreislauf/core/permissions.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { useAccount, useSession } from '../../app/session/session.ts'

/** The signed-in account as one who grants rights. */
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

/** Why a right cannot be granted: it exceeds what the account may grant, unless the user has it already. */
export const whyNotGrantable =
  (limit: string, stored = '0') =>
  (right: Right): Key | undefined =>
    holdsRight(limit, right) || holdsRight(stored, right) ? undefined : 'users.overOwn'

/** What can be done with a user, in the order of the menu. */
const userActs = ['resend', 'activate', 'deactivate', 'head', 'factors', 'outsource', 'remove'] as const
export type UserAct = (typeof userActs)[number]

interface Rights {
  /** May change users (`RV.U`), and delete them (`RV.D`). */
  update: boolean
  remove: boolean
}

/** What the signed-in account may do with a user now. Nobody changes oneself, and only a head changes a head. */
export function actsOn(user: User, granter: Granter, { update, remove }: Rights): UserAct[] {
  const open = whyNotPermitted(granter, user) === undefined
  /** The user works here: active, and has opened the invitation. */
  const works = user.active && !user.pending
  const allowed: Record<UserAct, boolean> = {
    resend: update && user.pending,
    activate: update && open && !user.active,
    deactivate: update && open && user.active,
    head: granter.head && open && !user.head && works,
    factors: granter.head && open && user.secondFactor,
    outsource: remove && open && works,
    remove: remove && open,
  }
  return userActs.filter(act => allowed[act])
}
