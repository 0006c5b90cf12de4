import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import { fileStore } from '../platform/files/store.ts'
import { logged } from '../retention/queries.ts'
import type { Gone } from '../retention/rules.ts'
import { sweep } from '../retention/sweep.ts'
import type { Command } from './command.ts'
import { onReadyDatabase } from './database.ts'
import { table } from './table.ts'

const MOST = 100
const HEADS = ['at', 'mandator', 'rule', 'till', 'records'] as const

/** Deletes data whose retention period has ended, or reports what would be deleted. */
export const retention: Command = {
  key: 'retention',
  words: 'retention',
  usage: '[--dry-run] [--log]',
  arity: [0, 0],
  options: { 'dry-run': { type: 'boolean' }, log: { type: 'boolean' } },
  async run({ values, config, t, say }) {
    const dry = values['dry-run'] === true
    type Line = Omit<Gone, 'ids'> & { at?: string }
    const rows = await onReadyDatabase<Line[]>(config, async url =>
      values['log']
        ? onOwnerConnection(url, client => logged(client, MOST))
        : sweep({ url, files: fileStore(config), dry }),
    )
    if (!rows.length) {
      say(t('operator.commands.retention.nothing'))
      return 0
    }
    const heads = HEADS.slice(values['log'] ? 0 : 1)
    const lines = rows.map(({ at, mandatorId, rule, till, records }) =>
      [
        at?.slice(0, 19) ?? '',
        String(mandatorId ?? '–'),
        t(`operator.rules.${rule}`),
        till ?? '–',
        String(records),
      ].slice(values['log'] ? 0 : 1),
    )
    say(table([heads.map(head => t(`operator.heads.${head}`)), ...lines]))
    if (dry) say(t('operator.commands.retention.dry'))
    return 0
  },
}
