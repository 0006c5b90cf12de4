import { z } from 'zod'

/** Where mass comes from or goes to: cars by the law that they are under, other waste, the yard's own stock, receivers. */
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

/** Mass of a fraction that came in or left, kg; of each fraction as much comes in as leaves, its stock takes or gives the rest. */
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
