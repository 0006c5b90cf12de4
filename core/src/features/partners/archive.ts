import type { Contribution } from '../../archive/contribution.ts'

/** Documents of disposers and carriers. */
export const partnerArchive = { reads: 'partners', kinds: { PARTNER: {} } } as const satisfies Contribution
