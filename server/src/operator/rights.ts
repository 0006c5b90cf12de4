import { Refusal } from '../platform/backup/refusal.ts'
import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import type { Command } from './command.ts'
import { onReadyDatabase } from './database.ts'
import { accountByMail, setRights } from './queries.ts'

/** Sets the rights of an account. */
export const rights: Command = {
  key: 'rights',
  words: 'rights',
  usage: '<email> <rights>',
  arity: [2, 2],
  async run({ args: [email = '', given = ''], config, t, say }) {
    const wanted = given.toUpperCase()
    if (!/^[0-9A-F]{1,6}$/.test(wanted)) throw new Refusal('rights', { rights: given })
    await onReadyDatabase(config, url =>
      onOwnerConnection(url, async client => {
        const account = await accountByMail(client, email)
        if (!account) throw new Refusal('noAccount', { email })
        await setRights(client, account, wanted, t('operator.reason'))
        say(t('operator.commands.rights.done', { email, before: account.rights, rights: wanted }))
      }),
    )
    return 0
  },
}
