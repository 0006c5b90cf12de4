import { asOwner } from '../platform/owner.ts'
import { firstTampered } from '../platform/verify.ts'
import type { Command } from './command.ts'
import { onReadyDatabase } from './database.ts'
import { theMandator } from './queries.ts'

/** Verifies the history of one mandator or of all; exit code 1 names the first record that was tampered with. */
export const verify: Command = {
  key: 'verify',
  words: 'verify',
  usage: '[mandator]',
  arity: [0, 1],
  async run({ args: [called], config, t, say }) {
    const found = await onReadyDatabase(config, url =>
      asOwner(url, async client => firstTampered(client, called ? (await theMandator(client, called)).id : undefined)),
    )
    if (!found) say(t('operator.commands.verify.done'))
    else say(t(`operator.commands.verify.${found.what}`, { ...found }))
    return found ? 1 : 0
  },
}
