import type { TwoSided } from '@kreislauf/core/twosided/kind.ts'
import type { Caller, Tenant } from './tenant.ts'

/** What the tests that attack every kind of record of two companies need of one. */
export interface Trial {
  kind: TwoSided
  /** The table with its rows. */
  table: string
  /** A company of each side, each no more than that. */
  sides: Record<string, { tenant: Pick<Tenant, 'inside'>; call: Caller }>
  /** Another company that has both kinds of departments. */
  stranger: Caller
  /** A new record in each state. */
  into: Record<string, () => Promise<{ id: number }>>
  /** Each move as somebody sends it who knows the record and its version. */
  moves: Record<string, (call: Caller, at: { id: number; version: number }) => Promise<unknown>>
}
