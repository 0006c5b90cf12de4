import { granterOf, whyNotPermitted } from '@kreislauf/core/features/users/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { because } from '../../../platform/database/db.ts'
import { ownLink } from '../../../platform/http/links.ts'
import { queueMail } from '../../mail/index.ts'
import { mustBeProven } from '../../security/index.ts'
import type { Inviter } from '../inviting/invite.ts'
import { userById } from '../queries.ts'
import { addressOf, otherHeadsOf, takeFactors } from './queries.ts'

/**
 * Removes a lost second factor, with the reason in the company's history and a mail to the person, who then signs in by password and sets up a new
 * one. The operator, who can do so for anyone, must re-authenticate, and the administrators of the company are notified.
 */
export async function resetFactors({ db, who, config }: Inviter, id: number, reason: string) {
  if (who.admin) await mustBeProven(db, who)
  else refuse(whyNotPermitted(granterOf(who), await userById(db, id)))
  const person = await addressOf(db, id)
  if (!person) throw new Problem('not-found')
  await because(db, { reason })
  if (!(await takeFactors(db, id))) throw new Problem('security.no-factor')
  const params = { at: new Date().toISOString(), by: who.name || who.email, reason }
  await queueMail(db, {
    to: person.email,
    language: person.language,
    template: 'secondFactorReset',
    params: { ...params, link: ownLink(config, undefined, '/deser/profile/security') },
    accountId: id,
  })
  for (const head of who.admin ? await otherHeadsOf(db, id) : [])
    await queueMail(db, {
      to: head.email,
      language: head.language,
      template: 'secondFactorTaken',
      params: { ...params, link: ownLink(config, undefined, '/deser/usermanagement'), person: person.email },
      accountId: head.id,
    })
  return null
}
