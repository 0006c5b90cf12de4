import type { Contribution } from '../../archive/contribution.ts'

/** Closed periods, and the registers that are stored with them. */
export const statementArchive = {
  reads: 'statements',
  kinds: { STATEMENT: {}, REGISTER: {} },
  sources: { STATEMENT: 2, REGISTER: 4 },
} as const satisfies Contribution
