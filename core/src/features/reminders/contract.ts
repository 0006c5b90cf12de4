import { z } from 'zod'
import { call, contract, version } from '../../kit.ts'

/** Most days ahead of an end, and most reminders of one end. */
export const reminderLimits = { days: 730, count: 8 } as const

/** Each day once, the longest first; none reminds nobody. */
const Days = z
  .array(z.int().min(1).max(reminderLimits.days))
  .max(reminderLimits.count)
  .transform(days => [...new Set(days)].sort((a, b) => b - a))

/** Days before an end, before a review of the log is due, before a container is full or a car is due, or before an offer ends, at which a company wants to hear of it (details O24). */
export const Reminders = z.object({
  company: Days,
  staff: Days,
  partners: Days,
  documents: Days,
  reviews: Days,
  reports: Days,
  containers: Days,
  cars: Days,
  offers: Days,
})
export const RemindersForm = Reminders.extend({ version })

export const reminders = contract('reminders', {
  settings: call('GET /reminders', { can: 'login', output: RemindersForm, reads: ['security'] }),
  save: call('PUT /reminders', { can: 'STD.U', body: RemindersForm, output: RemindersForm }),
})

export type RemindersForm = z.output<typeof RemindersForm>
