import { today } from '@kreislauf/core/days.ts'
import { Day } from '@kreislauf/core/kit.ts'
import { Refusal } from '../platform/backup/refusal.ts'
import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import type { Command } from './command.ts'
import { onReadyDatabase } from './database.ts'
import { activateLog, theMandator } from './queries.ts'

/** Activates the operating log of a mandator until a day. */
export const module: Command = {
  key: 'module',
  words: 'module',
  usage: '<mandator> BTB <until> --reason <text>',
  arity: [3, 3],
  options: { reason: { type: 'string' } },
  async run({ args: [called = '', name = '', until = ''], values, config, t, say }) {
    if (name.toUpperCase() !== 'BTB') throw new Refusal('module', { module: name })
    if (!Day.safeParse(until).success || until < today()) throw new Refusal('until', { until })
    const reason = String(values['reason'] ?? '').trim()
    if (!reason) throw new Refusal('reason')
    await onReadyDatabase(config, url =>
      onOwnerConnection(url, async client => {
        const { id, name, btbUntil } = await theMandator(client, called)
        if (btbUntil && btbUntil >= until) throw new Refusal('openAlready', { name, until: btbUntil })
        await activateLog(client, id, until, reason)
        say(t('operator.commands.module.done', { name, until }))
      }),
    )
    return 0
  },
}
