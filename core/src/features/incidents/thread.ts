import type { Contribution } from '../../thread/contribution.ts'

/** Incidents with a car, named by their kind. */
export const incidentThread = {
  reads: 'incidents',
  can: 'BTB.R',
  kinds: {
    INCIDENT: { stage: 'happened', named: true, to: (id: number) => `/deser/btb/incidents/details/${id}` as const },
  },
} as const satisfies Contribution
