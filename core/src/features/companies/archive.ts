import type { Contribution } from '../../archive/contribution.ts'

/** Recognitions and certificates of the company. */
export const companyArchive = { reads: 'companies', kinds: { CERTIFICATE: {} } } as const satisfies Contribution
