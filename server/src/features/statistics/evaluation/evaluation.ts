import type { Evaluation } from '@kreislauf/core/features/statistics/contract.ts'
import type { Db } from '../../../platform/db.ts'
import type { Range } from '../queries.ts'
import { ages, fractions, makers, months, partners, treated } from './queries.ts'

/** Cars by month, maker and age; with the log also masses and partners (details O70). */
export const evaluation = async (db: Db, range: Range, language: string, log: boolean): Promise<Evaluation> => ({
  months: await months(db, range),
  makers: await makers(db, range),
  ages: await ages(db, range),
  ...(await treated(db, range)),
  fractions: log ? await fractions(db, range, language) : [],
  partners: log ? await partners(db, range) : [],
})
