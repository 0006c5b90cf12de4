import type { Contribution } from '../../archive/contribution.ts'

/** Issued certificates of destruction, found with their reception. */
export const receptionArchive = {
  reads: 'receptions',
  kinds: { VN: { unsearched: true } },
  sources: { VN: 1 },
} as const satisfies Contribution
