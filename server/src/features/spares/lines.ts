import type { Part, PartForm } from '@kreislauf/core/features/parts/contract.ts'
import { steps, whyNotReusable } from '@kreislauf/core/features/parts/rules.ts'
import type { PartWarning, SpareListForm, SpareOut, SpareOutForm } from '@kreislauf/core/features/spares/contract.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { singleOfMany } from '../../platform/http/singleofmany.ts'
import { judged, type PartContext, type PartLine } from '../parts/index.ts'
import { fieldOf, takenOff } from './takingoff.ts'

/** Fields of a part that its line needs. */
type OnLine = Pick<Part, 'name' | 'sparecategory' | 'nonMetalFactor' | 'price'>

/** An existing line that stays. */
interface Kept {
  line: SpareOutForm
  old: SpareOut
  part: Part
}
/** A new line. */
interface Added {
  line: SpareOutForm
  part: OnLine
  /** Id of a part in stock; undefined for one that is removed with the list. */
  partId: number | undefined
}

/** Changes to the lines of a list. */
export interface Wanted {
  gone: SpareOut[]
  kept: Kept[]
  added: Added[]
  /** Parts to be removed for new lines without a stored part, in order. */
  taken: PartLine[]
  /** Index of the line of each of them. */
  places: number[]
  warnings: PartWarning[]
}

const invalid = (path: string, code: string, params: Record<string, unknown> = {}) =>
  new Problem('invalid', {}, [{ path, code, params }])

/** Checks the lines of a list; those not sent stay. Throws their errors. */
export async function wantedOf(
  form: SpareListForm,
  before: readonly SpareOut[],
  context: PartContext,
): Promise<Wanted> {
  const stored = new Map(before.map(line => [line.id, line]))
  const wanted: Wanted = { gone: [], kept: [], added: [], taken: [], places: [], warnings: [] }
  const off: PartForm[] = []
  for (const [index, line] of form.spareOuts.entries()) {
    const old = line.id ? stored.get(line.id) : undefined
    if (line.id && !old) throw new Problem('not-found')
    if (line.deleted) {
      if (old) wanted.gone.push(old)
    } else if (old) {
      const part = keptPart(line, index, old, context)
      wanted.kept.push({ line, old, part })
      wanted.warnings.push(...unusable(form, part, index, context))
    } else if (line.spareId) {
      if (wanted.added.some(({ partId }) => partId === line.spareId))
        throw invalid(`spareOuts.${index}.spareId`, 'twice')
      const part = storedPart(form, line, index, context)
      wanted.added.push({ line, part, partId: part.id })
      wanted.warnings.push(...unusable(form, part, index, context))
    } else {
      const taken = takenOff(form, line, index)
      off.push(taken)
      wanted.places.push(index)
      wanted.added.push({ line, part: partOf(taken, context), partId: undefined })
    }
  }
  const taking = (async () => judged(off, context))()
  wanted.taken = await singleOfMany(taking, path => fieldOf(path, wanted.places))
  return wanted
}

/** Kinds that are newly handed over; all of the list if person or day changes. */
export function handedKinds({ added, gone }: Wanted, before: readonly SpareOut[], same: boolean): Set<string> {
  const left = new Set(gone.map(({ id }) => id))
  const stay = same ? [] : before.filter(({ id }) => !left.has(id))
  return new Set([...stay, ...added.map(({ part }) => part)].map(({ sparecategory }) => sparecategory))
}

/** A part that is removed with its line. */
function partOf({ sparecategory, designation, nonMetalFactor, price }: PartForm, { kinds }: PartContext): OnLine {
  const kind = kinds.get(sparecategory)
  return {
    ...{ sparecategory, price },
    name: designation ?? kind?.name ?? sparecategory,
    nonMetalFactor: nonMetalFactor ?? kind?.nonMetalFactor ?? 0,
  }
}

/** Refused from the legal date on, before that a warning. */
function unusable(
  form: SpareListForm,
  part: Part,
  index: number,
  { kinds, refusedFrom: from }: PartContext,
): PartWarning[] {
  if (kinds.get(part.sparecategory)?.reusable !== false) return []
  refuse(whyNotReusable(part.name, form.actionDate, from))
  return [{ index, code: 'not_reusable', params: { name: part.name, from } }]
}

/** A stored part is unchanged; one created with its list follows the line. */
function keptPart(line: SpareOutForm, index: number, { spareId }: SpareOut, { stored }: PartContext): Part {
  const part = stored.get(spareId)
  if (!part) throw new Problem('not-found')
  if (!part.direct) refuseOther(line, part, index)
  return part
}

/** A part in stock. */
function storedPart(form: SpareListForm, line: SpareOutForm, index: number, { stored, yard }: PartContext): Part {
  const part = stored.get(line.spareId ?? 0)
  if (part?.dismantlerId !== yard.id) throw new Problem('not-found')
  refuse(steps.hand(part))
  if (form.actionDate < part.takenon) throw invalid('actionDate', 'not_before', { day: part.takenon })
  refuseOther(line, part, index)
  return part
}

/** The mass must be that of the stored part. */
function refuseOther({ weight }: SpareOutForm, part: Part, index: number) {
  if (weight !== null && weight !== part.weight)
    throw invalid(`spareOuts.${index}.weight`, 'of_part', { kg: part.weight })
}
