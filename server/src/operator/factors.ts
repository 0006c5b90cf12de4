import { render } from '../features/mail/index.ts'
import { Refusal } from '../platform/backup/refusal.ts'
import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import { ownLink } from '../platform/http/links.ts'
import type { Command } from './command.ts'
import { onReadyDatabase } from './database.ts'
import { accountByMail, resetFactors } from './queries.ts'

/** Removes a lost second factor, even of the only administrator of a company. */
export const factors: Command = {
  key: 'factors',
  words: 'factors reset',
  usage: '<email> --reason <text>',
  arity: [1, 1],
  options: { reason: { type: 'string' } },
  async run({ args: [email = ''], values, config, t, say }) {
    const reason = String(values['reason'] ?? '').trim()
    if (!reason) throw new Refusal('reason')
    await onReadyDatabase(config, url =>
      onOwnerConnection(url, async client => {
        const account = await accountByMail(client, email)
        if (!account) throw new Refusal('noAccount', { email })
        const params = { at: new Date().toISOString(), by: t('operator.company'), reason }
        const mails = {
          own: (language: string) =>
            render('secondFactorReset', language, {
              ...params,
              link: ownLink(config, undefined, '/deser/profile/security'),
            }),
          heads: (language: string) =>
            render('secondFactorTaken', language, {
              ...params,
              link: ownLink(config, undefined, '/deser/usermanagement'),
              person: email,
            }),
        }
        if (!(await resetFactors(client, { ...account, email }, reason, mails)))
          throw new Refusal('noFactor', { email })
      }),
    )
    say(t('operator.commands.factors.done', { email }))
    return 0
  },
}
