import type { OutsourceRequest } from '@kreislauf/core/features/users/records.ts'
import { granterOf } from '@kreislauf/core/features/users/rules.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Inviter } from '../inviting/invite.ts'
import { requestById } from './queries.ts'

/** An administrator settles a request in one step, and both companies are notified by mail. Throws `users.heads-only` and `not-found`. */
export async function settle(
  inviter: Inviter,
  id: number,
  wanted: Parameters<typeof requestById>[2],
  step: (db: Db, id: number) => Promise<unknown>,
  tell: (inviter: Inviter, request: OutsourceRequest) => Promise<unknown>,
): Promise<null> {
  const { db, who } = inviter
  refuse(granterOf(who).head ? undefined : 'users.heads-only')
  const request = await requestById(db, id, wanted)
  await step(db, id)
  await tell(inviter, request)
  return null
}
