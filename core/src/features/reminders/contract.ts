import { z } from 'zod'
import { fromKeys, keysOf } from '../../keys.ts'
import { call, contract, version } from '../../kit.ts'
import { reminded } from '../../today/parts.ts'
import { reminderLimits, type Reminders as Settings } from './rules.ts'

/** Distinct days, longest first; an empty list means no reminder. */
const Days = z
  .array(z.int().min(1).max(reminderLimits.days))
  .max(reminderLimits.count)
  .transform(days => [...new Set(days)].sort((a, b) => b - a))

/** The defaults until a company chooses its own days (details O24). */
export const defaultReminders: Settings = fromKeys(keysOf(reminded), name => reminded[name].remind)

/**
 * Days before an expiry, or before the deadline of a contribution to Today, on which a company is reminded (details
 * O24).
 */
export const Reminders = z.object(fromKeys(keysOf(defaultReminders), () => Days))
export const RemindersForm = Reminders.extend({ version })

export const reminders = contract('reminders', {
  settings: call('GET /reminders', { can: 'login', output: RemindersForm, reads: ['security'] }),
  save: call('PUT /reminders', { can: 'STD.U', body: RemindersForm, output: RemindersForm }),
})

export type RemindersForm = z.output<typeof RemindersForm>
