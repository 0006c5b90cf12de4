import { z } from 'zod'

/** Sources and destinations of mass: cars by the law that applies to them, other waste, the yard's own stock, receivers. */
export const FLOW_NODES = [
  'INSIDE',
  'OUTSIDELAW',
  'OPENING',
  'FOREIGN',
  'STOCK',
  'REUSE',
  'OWNUSE',
  'DISPOSER',
] as const

/** Mass of a fraction that came in or left, kg; inflow and outflow of each fraction are equal, with the stock as balance. */
export const FlowRow = z.object({
  id: z.int(),
  way: z.enum(['IN', 'OUT']),
  fraction: z.int(),
  fractionName: z.string(),
  node: z.enum(FLOW_NODES),
  disposerId: z.int().nullable(),
  disposer: z.string().nullable(),
  kg: z.number(),
})
export type FlowRow = z.output<typeof FlowRow>
