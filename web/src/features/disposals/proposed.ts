import { HULK } from '@kreislauf/core/domain/avv.ts'
import type { Disposal } from '@kreislauf/core/features/disposals/contract.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import type { AcceptedWaste } from '@kreislauf/core/features/partners/contract.ts'
import { emptyLine, type LineValues, type Values } from './values.ts'

type Head = Values['disposal']

/** Values that a form may propose for a disposal. */
export type Proposal = Partial<Pick<Head, 'wastetype' | 'rdcode' | 'carrierId' | 'staffId' | 'disposalproofnumber'>>

const keys = ['wastetype', 'rdcode', 'carrierId', 'staffId', 'disposalproofnumber'] as const
const same = (one: unknown, other: unknown) => (one ?? '') === (other ?? '')

/**
 * The part of a proposal that may be filled in: fields that the user has changed are left out, that is those that
 * differ both from the initial value (`start`) and from the previous proposal (`before`).
 */
export const untyped = (proposal: Proposal, head: Head, start: Head, before: Proposal): Proposal =>
  Object.fromEntries(
    keys
      .filter(key => proposal[key] !== undefined && !same(proposal[key], head[key]))
      .filter(key => same(head[key], start[key]) || (before[key] !== undefined && same(head[key], before[key])))
      .map(key => [key, proposal[key]]),
  )

/** The usual waste of a disposer: that of the last disposal, else the only one it accepts. */
export const usualWaste = (last: Disposal | null, accepted: readonly AcceptedWaste[]): string | undefined =>
  last?.wastetype ?? (accepted.length === 1 ? accepted[0]?.wastetype : undefined)

/**
 * The usual treatment of a waste: that of its last disposal to this disposer, else the disposer's entry, else the
 * default of the waste. The entry's proof number takes precedence over that of the last disposal, as it may have been
 * renewed.
 */
export const usualTreatment = (
  last: Disposal | null,
  accepted: AcceptedWaste | undefined,
  type: WasteType | undefined,
): Proposal => ({
  rdcode: last?.rdcode ?? accepted?.rdcode ?? type?.rdcode ?? '',
  disposalproofnumber: accepted?.proofnumber ?? last?.disposalproofnumber ?? null,
})

/** Lines for another waste: typed amounts are kept, in a unit of that waste. */
export function linesFor(lines: LineValues[], wastetype: string | null, units: readonly string[]): LineValues[] {
  const typed = lines.filter(({ amount, carId }) => amount && !carId)
  if (wastetype === HULK) return []
  if (!typed.length) return [emptyLine(units[0])]
  const unit = (measure: LineValues['measure']) =>
    units.includes(measure) ? measure : ((units[0] ?? measure) as LineValues['measure'])
  return typed.map(({ amount, measure, pieces, remark }) => ({ amount, measure: unit(measure), pieces, remark }))
}
