import { formatValue } from '@kreislauf/core/format.ts'
import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import type { Command } from './command.ts'
import { onReadyDatabase } from './database.ts'
import { languageOfShell } from './language.ts'
import { mandators as all } from './queries.ts'
import { table } from './table.ts'

/** Lists the mandators. */
export const mandators: Command = {
  key: 'mandators',
  words: 'mandators',
  usage: '',
  arity: [0, 0],
  async run({ config, t, say }) {
    const rows = await onReadyDatabase(config, url => onOwnerConnection(url, all))
    const heads = ['id', 'name', 'btbUntil', 'accounts', 'seen'] as const
    const language = languageOfShell(process.env)
    const shown = (head: (typeof heads)[number], value: string | number | null) =>
      head === 'btbUntil' || head === 'seen' ? formatValue('day', value, language) : String(value ?? '')
    const lines = rows.map(row => heads.map(head => shown(head, row[head]) || '–'))
    say(table([heads.map(head => t(`operator.heads.${head}`)), ...lines]))
    return 0
  },
}
