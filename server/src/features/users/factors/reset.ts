import { granterOf, whyNotPermitted } from '@kreislauf/core/features/users/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { because } from '../../../platform/db.ts'
import { ownLink } from '../../../platform/links.ts'
import { queueMail } from '../../mail/index.ts'
import type { Inviter } from '../inviting/invite.ts'
import { userById } from '../queries.ts'
import { addressOf, takeFactors } from './queries.ts'

/** Takes a lost second factor away, with the reason in the company's history and a mail to the person, who signs in by password and sets a new one up. */
export async function resetFactors({ db, who, config }: Inviter, id: number, reason: string) {
  if (!who.admin) refuse(whyNotPermitted(granterOf(who), await userById(db, id)))
  const person = await addressOf(db, id)
  if (!person) throw new Problem('not-found')
  await because(db, { reason })
  if (!(await takeFactors(db, id))) throw new Problem('security.no-factor')
  await queueMail(db, {
    to: person.email,
    language: person.language,
    template: 'secondFactorReset',
    params: {
      link: ownLink(config, undefined, '/deser/profile/security'),
      at: new Date().toISOString(),
      by: who.name || who.email,
      reason,
    },
    accountId: id,
  })
  return null
}
