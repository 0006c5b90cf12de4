import type { Evaluation } from '@kreislauf/core/features/evaluations/contract.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Range } from '../queries.ts'
import { ages, fractions, makers, months, partners, treated } from './queries.ts'

/** Cars by month, manufacturer and age; with the right to the log also masses and partners (details O70). */
export async function evaluation(db: Db, range: Range, language: string, log: boolean): Promise<Evaluation> {
  const [byMonth, byMaker, byAge, hulks, byFraction, byPartner] = await Promise.all([
    months(db, range),
    makers(db, range),
    ages(db, range),
    treated(db, range),
    log ? fractions(db, range, language) : [],
    log ? partners(db, range) : [],
  ])
  return { months: byMonth, makers: byMaker, ages: byAge, ...hulks, fractions: byFraction, partners: byPartner }
}
