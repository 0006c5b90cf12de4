import type { ReactNode } from 'react'
import type { Address } from '../../../ui/address.ts'
import { Go } from '../../../ui/go.tsx'

/** A figure that leads to what it is made of; one of 0 leads nowhere. */
export const Figured = ({ kg, to, children }: { kg: unknown; to: Address | undefined; children: ReactNode }) =>
  to && kg ? <Go to={to}>{children}</Go> : children
