import { today } from '@kreislauf/core/days.ts'
import { workdaysBefore } from '@kreislauf/core/domain/workdays.ts'
import { fromKeys } from '@kreislauf/core/keys.ts'
import { asMail, type MailName, statesOf, type TwoSided } from '@kreislauf/core/twosided/kind.ts'
import { asMandator, type Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/process/platform.ts'
import { markReminded, type Rows, waitedFor } from './reminding.queries.ts'

type Reminding = Pick<Platform, 'pool' | 'config'>

/** Reminds once in each state of a kind whose turn it is, after the working days of the description. */
export const remindingBy =
  <K extends TwoSided>(
    rows: Rows<K>,
    mail: (db: Db, platform: Reminding, id: number, template: MailName<K>) => Promise<void>,
  ) =>
  async (platform: Reminding, day = today()): Promise<void> => {
    const reminds = (state: string) => rows.kind.states[state]?.reminds
    const waiting = statesOf(rows.kind).filter(reminds)
    const till = fromKeys(waiting, state => workdaysBefore(day, reminds(state)?.workdays ?? 0))
    for (const due of await waitedFor(platform.pool.raw, rows, day, till))
      await asMandator(platform.pool, { mandatorId: due.mandatorId }, async db => {
        const template = asMail(rows.kind, reminds(due.status)?.mail)
        if (template && (await markReminded(db, rows, due))) await mail(db, platform, due.id, template)
      })
  }
