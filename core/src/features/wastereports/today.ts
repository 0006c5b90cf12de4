import { z } from 'zod'
import { contribution } from '../../today/contribution.ts'

/** The screen for a yard's report to the waste statistics of a year. */
export const screenOfReport = (dismantlerId: number, year: number) =>
  `/deser/evaluations/idev/${year}?yard=${dismantlerId}` as const

/** Reports to the waste statistics not submitted yet (UStatG § 3 (1)). */
export const reportsToday = contribution({
  item: z.object({ year: z.int(), dueon: z.string() }),
  remind: [30, 7],
  label: 'wastereports.reminders',
  hint: 'wastereports.remindersHint',
  at: { DISMANTLER: 'BTB.R' },
  reads: ['wastereports'],
  tasks: reports =>
    reports.map(({ year, dueon }) => ({
      kind: 'report' as const,
      key: `report${year}`,
      to: `/deser/evaluations/idev/${year}` as const,
      day: dueon,
      year,
    })),
})
