import { z } from 'zod'
import { STEPS } from '../../domain/steps.ts'
import { contribution, figures } from '../../today/contribution.ts'
import { DUTIES } from './rules.ts'

/**
 * Cars to be drained, and cars to be treated, each as one task with the earliest deadline ((EU) 2026/1738 Art. 26,
 * 28).
 */
export const carsToday = contribution({
  item: z.object({ kind: z.enum(DUTIES), count: z.int(), dueon: z.string() }),
  remind: [7, 2],
  label: 'fields.cars',
  hint: 'cars.remindersHint',
  at: { DISMANTLER: 'VN.R' },
  reads: ['cars', 'log'],
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

/** Cars of a yard by step: number, mass, and age of the oldest. */
export const carsOnYard = figures({
  fields: {
    steps: z.array(z.object({ step: z.enum(STEPS), count: z.int(), kg: z.number(), oldestDays: z.int().nullable() })),
  },
  at: { DISMANTLER: 'VN.R' },
  reads: ['cars', 'receptions', 'parts', 'spares'],
})

/** Cars with a VN that are not in the operating log yet. */
export const carsForLog = figures({
  fields: { waitingForLog: z.int() },
  at: { DISMANTLER: 'VN.R' },
  reads: ['cars', 'log'],
  tasks: ({ waitingForLog: count }) =>
    count ? [{ kind: 'log', key: 'log', to: '/deser/carsinventory?step=VNLOCKED', count }] : [],
})

/** Cars that a yard received in each of the last months. */
export const carTrend = figures({
  fields: { trend: z.array(z.object({ year: z.int(), month: z.int(), cars: z.int(), kg: z.number() })) },
  at: { DISMANTLER: 'VN.R' },
  reads: ['cars', 'receptions'],
})
