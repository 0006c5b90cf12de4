import { z } from 'zod'
import { figures, firstStep } from '../../today/contribution.ts'
import { carsOnYard } from '../cars/today.ts'

/** Open receptions of a yard: those since over a year, those reported as ready by a collection point, and all. */
export const receptionsToday = figures({
  fields: { openReceptions: z.int(), oldOpenReceptions: z.int(), collectorReady: z.int() },
  uses: carsOnYard.fields,
  at: { DISMANTLER: 'VN.R' },
  reads: ['receptions'],
  tasks: ({ openReceptions, oldOpenReceptions, collectorReady, steps }) => [
    ...(oldOpenReceptions
      ? [{ kind: 'old', key: 'old', to: '/deser/carpickup?status=OPEN', count: oldOpenReceptions } as const]
      : []),
    ...(collectorReady
      ? [{ kind: 'ready', key: 'ready', to: '/deser/carpickup?ready=yes', count: collectorReady } as const]
      : []),
    ...(openReceptions
      ? [
          {
            ...({ kind: 'open', key: 'open', to: '/deser/carpickup?status=OPEN' } as const),
            count: openReceptions,
            oldest: steps.find(({ step }) => step === 'RECEPTION')?.oldestDays ?? null,
          },
        ]
      : []),
  ],
})

/** Receptions of a collection point by state. */
export const collectedToday = figures({
  fields: { open: z.int(), ready: z.int(), locked: z.int() },
  at: { COLLECTOR: 'VN.R' },
  reads: ['receptions'],
})

/**
 * Promised notices to the registration authority (VN boxes 3.10, 4.13): deadline of the first one, day of the oldest
 * reception. One task, due with the first; the linked list starts with the oldest reception.
 */
export const noticesToday = figures({
  fields: { notices: z.object({ count: z.int(), dueon: z.string(), from: z.string() }).nullable() },
  at: { DISMANTLER: 'VN.R', COLLECTOR: 'VN.R' },
  reads: ['receptions'],
  soon: 3,
  tasks: ({ notices }) =>
    notices
      ? [
          {
            ...({ kind: 'notices', key: 'notices' } as const),
            to: `/deser/carpickup?notice=yes&from=${notices.from}` as const,
            day: notices.dueon,
            count: notices.count,
          },
        ]
      : [],
})

/** Receptions of a collection point in each of the last months. */
export const collectedTrend = figures({
  fields: { trend: z.array(z.object({ year: z.int(), month: z.int(), cars: z.int() })) },
  at: { COLLECTOR: 'VN.R' },
  reads: ['receptions'],
})

export const receptionStep = firstStep({
  to: '/deser/carpickup/neu',
  title: 'receptions.firstStep.title',
  text: 'receptions.firstStep.text',
  action: 'receptions.firstStep.action',
})
