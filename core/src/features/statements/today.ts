import { z } from 'zod'
import { figures } from '../../today/contribution.ts'

/** The last closed day of a yard. */
export const statementsToday = figures({
  fields: { latestStatement: z.string() },
  at: { DISMANTLER: 'VN.R' },
  reads: ['statements'],
})
