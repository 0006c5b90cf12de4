import type { Contribution } from '../../archive/contribution.ts'

/** Photos and papers of cars; photos are found with their car. */
export const carArchive = {
  reads: 'cars',
  kinds: { PHOTO: { unsearched: true }, PAPER: {}, ORDER: {} },
} as const satisfies Contribution
