import type { Contribution } from '../../archive/contribution.ts'

/** Proofs of qualification. */
export const employeeArchive = { reads: 'employees', kinds: { QUALIFICATION: {} } } as const satisfies Contribution
