import { today } from '@kreislauf/core/days.ts'
import { boxes } from '@kreislauf/core/features/carts/states.ts'
import { asMandator } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { remindingBy } from '../../twosided/reminding.ts'
import { queueMail } from '../mail/index.ts'
import { emptyCarts, forgetCarts } from './jobs.queries.ts'
import { mailboxesOf } from './mails.queries.ts'
import { mailCart } from './mails.ts'
import { cartById } from './queries.ts'

type Working = Pick<Platform, 'pool' | 'config'>

/** Reminds both sides of a box that has been ready for two weeks. */
const remind = remindingBy({ kind: boxes, table: 'cart', since: 'o.readyat' }, mailCart)

/** Empties boxes of contracts that are over and tells both sides, forgets what lay in boxes for a year, and reminds of ready ones. */
export async function workOfCarts(platform: Working, day = today()): Promise<void> {
  for (const { id, mandatorId } of await emptyCarts(platform.pool.raw))
    await asMandator(platform.pool, { mandatorId }, async db => {
      const { remanName: reman, dismantlerName: dismantler } = await cartById(db, id, 'de')
      for (const { side, email: to, language } of await mailboxesOf(db, id)) {
        const link = ownLink(platform.config, undefined, `/deser/${boxes.sides[side].screen}`)
        const params = { link, reman, dismantler, pieces: 0, total: 0, words: '' }
        await queueMail(db, { to, language, template: 'boxEmptied', params })
      }
    })
  await forgetCarts(platform.pool.raw)
  await remind(platform, day)
}

/** Every morning, after the contracts. */
export const cartJobs = (platform: Platform): Job[] => [
  { name: 'carts', lastDue: dailyAt('06:55'), work: () => workOfCarts(platform) },
]
