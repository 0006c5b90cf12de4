import { z } from 'zod'
import { figures } from '../../today/contribution.ts'

/** Incidents of a place with something left to do. */
export const incidentsToday = figures({
  fields: { openIncidents: z.int() },
  at: { DISMANTLER: 'VN.R', COLLECTOR: 'VN.R' },
  reads: ['incidents'],
  tasks: ({ openIncidents: count }, { place }) =>
    count
      ? [
          {
            ...({ kind: 'incidents', key: 'incidents' } as const),
            to: place
              ? (`/deser/btb/incidents?place=${place}&state=OPEN` as const)
              : ('/deser/btb/incidents?state=OPEN' as const),
            count,
          },
        ]
      : [],
})
