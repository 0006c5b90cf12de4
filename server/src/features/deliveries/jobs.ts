import { today } from '@kreislauf/core/days.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { asMandator } from '../../platform/database/db.ts'
import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { lapseNotes, markTold, tellings, toTell } from './jobs.queries.ts'
import { remindOfNote } from './mails.ts'

/** Lets unanswered notes lapse, and reminds of those that wait or are overdue. */
export async function workOfDeliveries(platform: Pick<Platform, 'pool' | 'config'>, day = today()): Promise<void> {
  await lapseNotes(platform.pool.raw)
  for (const template of keysOf(tellings)) {
    const telling = tellings[template]
    for (const { id, mandatorId } of await toTell(platform.pool.raw, telling, day))
      await asMandator(platform.pool, { mandatorId }, async db => {
        await markTold(db, id, telling, day)
        await remindOfNote(db, platform, id, { template, sides: telling.sides })
      })
  }
}

/** Every morning, after the boxes. */
export const deliveryJobs = (platform: Platform): Job[] => [
  { name: 'deliveries', lastDue: dailyAt('07:05'), work: () => workOfDeliveries(platform) },
]
