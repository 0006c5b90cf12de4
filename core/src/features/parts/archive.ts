import type { Contribution } from '../../archive/contribution.ts'

/** Photos of parts, among those of their car. */
export const partArchive = { reads: 'parts', kinds: {} } as const satisfies Contribution
