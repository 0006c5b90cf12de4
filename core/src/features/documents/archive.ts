import { z } from 'zod'
import type { Contribution } from '../../archive/contribution.ts'
import { fromKeys } from '../../keys.ts'

/** Documents that a company uploads itself (details O70): permits, notices to an authority, contracts, insurances, inspection reports, the operating manual. */
export const OwnKind = z.enum(['PERMIT', 'NOTICE', 'CONTRACT', 'INSURANCE', 'CHECK', 'MANUAL', 'OTHER'])
export type OwnKind = z.output<typeof OwnKind>

/** Documents that a company uploads itself. */
export const documentArchive = {
  reads: 'documents',
  kinds: fromKeys(OwnKind.options, () => ({})),
} as const satisfies Contribution
