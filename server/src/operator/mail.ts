import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import type { Command } from './command.ts'
import { onReadyDatabase } from './database.ts'
import { requeueMail } from './queries.ts'

/** Sends failed mail again. */
export const mail: Command = {
  key: 'mail',
  words: 'mail retry',
  usage: '[--kept]',
  arity: [0, 0],
  options: { kept: { type: 'boolean' } },
  async run({ values, config, t, say }) {
    const count = await onReadyDatabase(config, url =>
      onOwnerConnection(url, client => requeueMail(client, values['kept'] === true)),
    )
    say(t('operator.commands.mail.done', { count }))
    return 0
  },
}
