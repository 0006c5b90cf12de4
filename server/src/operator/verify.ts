import { readFile } from 'node:fs/promises'
import { Refusal } from '../platform/backup/refusal.ts'
import { firstWrongHead, keptHeads, loggedHeads } from '../platform/database/chainheads.ts'
import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import { firstTampered } from '../platform/database/verify.ts'
import { fileStore } from '../platform/files/store.ts'
import { secretsOf } from '../platform/process/secrets.ts'
import type { Command } from './command.ts'
import { onReadyDatabase } from './database.ts'
import { theMandator } from './queries.ts'

/**
 * Verifies the history of one mandator or of all, that the records match it, and that it contains all signed heads of the store or of a log file;
 * exit code 1 names the first fault.
 */
export const verify: Command = {
  key: 'verify',
  words: 'verify',
  usage: '[mandator] [--log <file>]',
  arity: [0, 1],
  options: { log: { type: 'string' } },
  async run({ args: [called], values, config, t, say }) {
    const { log } = values
    const heads = typeof log === 'string' ? await readLog(log) : keptHeads(fileStore(config))
    const [found, head] = await onReadyDatabase(config, url =>
      onOwnerConnection(url, async client => {
        const id = called ? (await theMandator(client, called)).id : undefined
        const tampered = await firstTampered(client, id)
        return [tampered, tampered ? undefined : await firstWrongHead(client, secretsOf(config), heads, id)] as const
      }),
    )
    if (found) say(t(`operator.commands.verify.${found.what}`, { ...found }))
    else if (head) say(t(`operator.commands.verify.${head.what}`, { ...head, mandator: head.name }))
    else say(t('operator.commands.verify.done'))
    return found || head ? 1 : 0
  },
}

async function readLog(path: string) {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Refusal('noFile', { path })
  })
  return loggedHeads(text)
}
