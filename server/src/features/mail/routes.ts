import { mail } from '@kreislauf/core/features/mail/contract.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import { feature } from '../../platform/serve.ts'
import { mailById, mails, requeue } from './queries.ts'
import { whyNotAgain } from './rules.ts'
import { sendsMail } from './transport.ts'

export const mailRoutes = feature(mail, {
  list: ({ db, query }) => mails(db, query),
  one: ({ db, params }) => mailById(db, params.id),

  async retry({ db, params, platform }) {
    refuse(whyNotAgain(await mailById(db, params.id), sendsMail(platform.config)))
    await requeue(db, params.id)
    return mailById(db, params.id)
  },
})
