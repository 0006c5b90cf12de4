import type { TwoSided } from '@kreislauf/core/twosided/kind.ts'
import type { Caller, Tenant } from './tenant.ts'

/** What the attack tests need for one kind of two-sided record. */
export interface Trial {
  kind: TwoSided
  /** Its table. */
  table: string
  /** One company per side, which has no other role. */
  sides: Record<string, { tenant: Pick<Tenant, 'inside'>; call: Caller }>
  /** Another company with both kinds of departments. */
  stranger: Caller
  /** A new record in each state. */
  into: Record<string, () => Promise<{ id: number }>>
  /** Each move, as sent by a caller who knows the record and its version. */
  moves: Record<string, (call: Caller, at: { id: number; version: number }) => Promise<unknown>>
}
