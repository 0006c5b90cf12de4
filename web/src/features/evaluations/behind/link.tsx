import type { ReactNode } from 'react'
import type { Address } from '../../../ui/address.ts'
import { Go } from '../../../ui/go.tsx'

/** A figure with a link to the bookings behind it; 0 has no link. */
export const Figured = ({ kg, to, children }: { kg: unknown; to: Address | undefined; children: ReactNode }) =>
  to && kg ? <Go to={to}>{children}</Go> : children
