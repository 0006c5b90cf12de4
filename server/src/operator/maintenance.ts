import { languages } from '@kreislauf/core/i18n.ts'
import { Maintenance } from '@kreislauf/core/maintenance.ts'
import { Refusal } from '../platform/backup/refusal.ts'
import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import type { Command } from './command.ts'
import { onReadyDatabase } from './database.ts'
import { setMaintenance } from './queries.ts'

/** Switches maintenance mode, which answers every call with 503 (decision 42). */
export const maintenance: Command = {
  key: 'maintenance',
  words: 'maintenance',
  usage: 'on|off [--message <text>] [--until <2026-11-22T20:00>]',
  arity: [1, 1],
  options: { message: { type: 'string' }, until: { type: 'string' } },
  async run({ args: [given], values, config, t, say }) {
    if (given !== 'on' && given !== 'off') throw new Refusal('onOrOff', { given: given ?? '' })
    const message = values['message'] && Object.fromEntries(languages.map(language => [language, values['message']]))
    const until = values['until'] ? instantOf(String(values['until'])) : undefined
    if (until && Date.parse(until) <= Date.now()) throw new Refusal('pastMoment', { text: String(values['until']) })
    const value = given === 'on' ? { on: true, ...(message && { message }), ...(until && { until }) } : { on: false }
    if (!Maintenance.safeParse(value).success) throw new Refusal('message')
    await onReadyDatabase(config, url => onOwnerConnection(url, client => setMaintenance(client, value)))
    say(t(`operator.commands.maintenance.${given}`))
    return 0
  },
}

/** Interprets a time in Berlin, unless it has an offset. */
function instantOf(text: string): string {
  try {
    if (/(Z|[+-]\d{2}:?\d{2})$/.test(text)) return new Date(Temporal.Instant.from(text).epochMilliseconds).toISOString()
    const here = Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Berlin')
    return new Date(here.epochMilliseconds).toISOString()
  } catch {
    throw new Refusal('moment', { text })
  }
}
