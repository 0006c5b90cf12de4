import { z } from 'zod'
import { contribution } from '../../today/contribution.ts'
import { DUTIES } from './rules.ts'

/** Cars to be drained, and cars to be treated and gone, each as one task by its first last day ((EU) 2026/1738 Art. 26, 28). */
export const carsToday = contribution({
  item: z.object({ kind: z.enum(DUTIES), count: z.int(), dueon: z.string() }),
  remind: [7, 2],
  at: { DISMANTLER: 'VN.R' },
  yardwork: true,
  tasks: duties =>
    duties.map(({ kind, count, dueon }) => ({
      kind,
      key: kind,
      to: `/deser/carsinventory?waiting=${kind}` as const,
      day: dueon,
      count,
    })),
})
