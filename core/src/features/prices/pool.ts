import { z } from 'zod'
import { call, contract, Instant } from '../../kit.ts'
import { values } from '../valuations/contract.ts'

/** Prices of a piece that are shared: of parts, and of materials by the piece (rulings G4). */
export const POOL_USES = ['MATERIAL', 'REUSE'] as const
export type PoolUse = (typeof POOL_USES)[number]

/** Companies whose sales a figure of the pool needs, besides the reader's own (rulings G3). */
export const LEAST_COMPANIES = 5

/** Whether the company shares its prices, since when and by whom, and the operator's text about it. */
export const PoolState = z.object({
  member: z.boolean(),
  joinedAt: Instant.nullable(),
  joinedby: z.string().nullable(),
  /** Version of the text that was agreed to, and of the one in force. */
  agreed: z.string().nullable(),
  version: z.string(),
  /** First day of the month whose figures are told; null: none were made yet. */
  month: z.string().nullable(),
})
export type PoolState = z.output<typeof PoolState>

/** To join or to leave; `version` is the text that was read. */
export const PoolForm = z.object({ member: z.boolean(), version: z.string().min(1).max(100) })

export const pool = contract('prices', {
  state: call('GET /purchaser/pool', { ...values, output: PoolState, reads: ['system'] }),
  /** Joins or leaves; for the head. Who leaves is taken out at once. Throws `prices.pool-text` if another text is in force than the one read. */
  join: call('PUT /purchaser/pool', { ...values, asks: () => ['head'], body: PoolForm, output: PoolState }),
})
