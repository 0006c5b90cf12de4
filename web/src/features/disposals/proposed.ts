import { HULK } from '@kreislauf/core/domain/avv.ts'
import type { Disposal } from '@kreislauf/core/features/disposals/contract.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import type { AcceptedWaste } from '@kreislauf/core/features/partners/contract.ts'
import { emptyLine, type LineValues, type Values } from './values.ts'

type Head = Values['disposal']

/** What a form may propose for a load. */
export type Proposal = Partial<Pick<Head, 'wastetype' | 'rdcode' | 'carrierId' | 'staffId' | 'disposalproofnumber'>>

const keys = ['wastetype', 'rdcode', 'carrierId', 'staffId', 'disposalproofnumber'] as const
const same = (one: unknown, other: unknown) => (one ?? '') === (other ?? '')

/**
 * The part of a proposal that may be filled in: what was typed stays. A field counts as typed once it differs from how the form
 * began (`start`) and from what was proposed before (`before`).
 */
export const untyped = (proposal: Proposal, head: Head, start: Head, before: Proposal): Proposal =>
  Object.fromEntries(
    keys
      .filter(key => proposal[key] !== undefined && !same(proposal[key], head[key]))
      .filter(key => same(head[key], start[key]) || (before[key] !== undefined && same(head[key], before[key])))
      .map(key => [key, proposal[key]]),
  )

/** The waste that a disposer stands for: the one of the last load, else the only one that it accepts. */
export const usualWaste = (last: Disposal | null, accepted: readonly AcceptedWaste[]): string | undefined =>
  last?.wastetype ?? (accepted.length === 1 ? accepted[0]?.wastetype : undefined)

/**
 * How a waste leaves: as the last load of it to this disposer did, at the first one as the disposer's book says, else by the usual
 * treatment of the waste. A proof number of the book goes before that of the last load, as it may have been renewed.
 */
export const usualTreatment = (
  last: Disposal | null,
  accepted: AcceptedWaste | undefined,
  type: WasteType | undefined,
): Proposal => ({
  rdcode: last?.rdcode ?? accepted?.rdcode ?? type?.rdcode ?? '',
  disposalproofnumber: accepted?.proofnumber ?? last?.disposalproofnumber ?? null,
})

/** Lines for another waste: what was typed of one keeps its amount, in a unit that the waste has. */
export function linesFor(lines: LineValues[], wastetype: string | null, units: readonly string[]): LineValues[] {
  const typed = lines.filter(({ amount, carId }) => amount && !carId)
  if (wastetype === HULK) return []
  if (!typed.length) return [emptyLine(units[0])]
  const unit = (measure: LineValues['measure']) =>
    units.includes(measure) ? measure : ((units[0] ?? measure) as LineValues['measure'])
  return typed.map(({ amount, measure, pieces, remark }) => ({ amount, measure: unit(measure), pieces, remark }))
}
