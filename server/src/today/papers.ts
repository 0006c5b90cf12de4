import { aheadOf, type Reminders } from '@kreislauf/core/features/reminders/rules.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import type { Db } from '../platform/database/db.ts'
import { papers } from './contributions.ts'
import { type Ending, readEndings, within } from './endings.queries.ts'

/**
 * Records that expire from a year before `day` until the first reminder of the company, nearest first. Excludes
 * records with a successor and inactive ones.
 */
export const endings = (db: Db, day: string, reminders: Reminders, language: string): Promise<Ending[]> =>
  readEndings(
    db,
    keysOf(papers).map(set => papers[set].ending({ day, within: within(day, aheadOf(reminders[set])), language })),
  )
