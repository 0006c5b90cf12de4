import type { Contribution } from '../../archive/contribution.ts'

/** Weighing slips and other papers of disposals. */
export const disposalArchive = { reads: 'disposals', kinds: { DISPOSAL: {} } } as const satisfies Contribution
