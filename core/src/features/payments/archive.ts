import type { Contribution } from '../../archive/contribution.ts'

/** Invoices to the company. */
export const paymentArchive = {
  reads: 'payments',
  kinds: { INVOICE: {} },
  sources: { INVOICE: 3 },
} as const satisfies Contribution
