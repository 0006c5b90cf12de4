import { z } from 'zod'
import { maybe } from '../../kit.ts'

/** Tick boxes of the dismantling order. */
export const CONDITIONS = [
  'ROLLABLE',
  'STARTS',
  'ACCIDENT',
  'BURNT',
  'FLOODED',
  'LEAKING',
  'STRIPPED',
  'WASTEINSIDE',
] as const
/** Essential parts whose absence the keeper declares (AltfahrzeugV § 3 (4)), and others that are often missing. */
export const PARTS = [
  'ENGINE',
  'GEARBOX',
  'BODY',
  'CHASSIS',
  'CATALYST',
  'CONTROLUNIT',
  'BATTERY',
  'TRACTIONBATTERY',
  'WHEELS',
  'OTHER',
] as const
export const PAPERS = ['ZB1', 'ZB2', 'PLATES', 'COC', 'LOSSDECLARATION', 'POWEROFATTORNEY'] as const

const once = <Item>(items: Item[]) => [...new Set(items)]

/** Data of the keeper's dismantling order (decision 21). */
export const Condition = z.object({
  ticks: z.array(z.enum(CONDITIONS)).max(20).transform(once).default([]),
  missing: z
    .array(z.object({ part: z.enum(PARTS), finding: z.enum(['MISSING', 'DAMAGED']), remark: maybe(200) }))
    .max(30)
    .default([]),
  papers: z.array(z.enum(PAPERS)).max(20).transform(once).default([]),
  keys: z.int().min(0).max(20).default(0),
  remark: maybe(1000),
})
export type Condition = z.output<typeof Condition>

export type Declaration = 'entitled' | 'complete' | 'completeButListed' | 'partsRemoved' | 'noWaste' | 'waste'

/** Declarations of the keeper in the order: keys under `receptions.order.declarations`, none of which contradicts the ticks and lists. */
export function declarationsOf({ ticks, missing }: Pick<Condition, 'ticks' | 'missing'>): Declaration[] {
  const parts = missing.length > 0 ? 'completeButListed' : ticks.includes('STRIPPED') ? 'partsRemoved' : 'complete'
  return ['entitled', parts, ticks.includes('WASTEINSIDE') ? 'waste' : 'noWaste']
}
