import { z } from 'zod'
import { contribution } from '../../today/contribution.ts'

/** The screen that leads through the report of a yard to the waste statistics of a year. */
export const screenOfReport = (dismantlerId: number, year: number) =>
  `/deser/evaluations/idev/${year}?yard=${dismantlerId}` as const

/** Reports to the waste statistics that were not sent (UStatG § 3 (1)). */
export const reportsToday = contribution({
  item: z.object({ year: z.int(), dueon: z.string() }),
  remind: [30, 7],
  at: { DISMANTLER: 'BTB.R' },
  tasks: reports =>
    reports.map(({ year, dueon }) => ({
      kind: 'report' as const,
      key: `report${year}`,
      to: `/deser/evaluations/idev/${year}` as const,
      day: dueon,
      year,
    })),
})
