import type { Contribution } from '../../thread/contribution.ts'

const part = {
  stage: 'dismantled',
  named: true,
  to: (id: number) => `/deser/btb/parts/details/${id}` as const,
} as const

/** Parts that were removed from a car or scrapped, named by their kind. */
export const partThread = {
  reads: 'parts',
  can: 'BTB.R',
  kinds: { PART: part, SCRAP: part },
} as const satisfies Contribution
