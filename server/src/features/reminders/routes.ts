import { defaultReminders, reminders } from '@kreislauf/core/features/reminders/contract.ts'
import { fromKeys, keysOf } from '@kreislauf/core/keys.ts'
import { staleOf } from '../../platform/database/versioned.ts'
import { feature } from '../../platform/http/serve.ts'
import { remindersOf } from '../../today/days.queries.ts'
import { changeSettings } from '../security/index.ts'

export const reminderRoutes = feature(reminders, {
  settings: async ({ db }) => spread(await remindersOf(db)),

  async save({ db, who, body: { version, ...days } }) {
    if (!(await changeSettings(db, version, { reminders: days })))
      throw await staleOf(db, { table: 'mandator', id: who.mandatorId }, spread(await remindersOf(db)))
    return spread(await remindersOf(db))
  },
})

/** Mutable copies of the lists for the answer. */
const spread = ({ version, ...days }: Awaited<ReturnType<typeof remindersOf>>) => ({
  ...fromKeys(keysOf(defaultReminders), name => [...days[name]]),
  version,
})
