import { z } from 'zod'
import { fromKeys, keysOf } from '../../keys.ts'
import { call, contract, version } from '../../kit.ts'
import { contributions } from '../../today/contributions.ts'
import type { Reminders as Settings } from './rules.ts'

/** Most days ahead of an end, and most reminders of one end. */
export const reminderLimits = { days: 730, count: 8 } as const

/** Each day once, the longest first; none reminds nobody. */
const Days = z
  .array(z.int().min(1).max(reminderLimits.days))
  .max(reminderLimits.count)
  .transform(days => [...new Set(days)].sort((a, b) => b - a))

const usual = fromKeys(keysOf(contributions), name => contributions[name].remind)

/** What holds until a company chooses its own days (details O24). */
export const defaultReminders: Settings = {
  company: [180, 90, 30, 14],
  staff: [60, 30, 7],
  partners: [60, 30, 7],
  documents: [60, 30, 7],
  ...usual,
}

/** Days before an end, or before the day of what features bring to Today, at which a company wants to hear of it (details O24). */
export const Reminders = z.object(fromKeys(keysOf(defaultReminders), () => Days))
export const RemindersForm = Reminders.extend({ version })

export const reminders = contract('reminders', {
  settings: call('GET /reminders', { can: 'login', output: RemindersForm, reads: ['security'] }),
  save: call('PUT /reminders', { can: 'STD.U', body: RemindersForm, output: RemindersForm }),
})

export type RemindersForm = z.output<typeof RemindersForm>
