import type { Part, PartForm } from '@kreislauf/core/features/parts/contract.ts'
import { steps, whyNotReusable } from '@kreislauf/core/features/parts/rules.ts'
import type { PartWarning, SpareListForm, SpareOut, SpareOutForm } from '@kreislauf/core/features/spares/contract.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { singleOfMany } from '../../platform/http/singleofmany.ts'
import { type Around, judged, type PartLine } from '../parts/index.ts'
import { fieldOf, takenOff } from './takingoff.ts'

/** A part as far as its line asks for it. */
type OnLine = Pick<Part, 'name' | 'sparecategory' | 'nonMetalFactor' | 'price'>

/** A line that is there and stays. */
interface Kept {
  line: SpareOutForm
  old: SpareOut
  part: Part
}
/** A line that is added. */
interface Added {
  line: SpareOutForm
  part: OnLine
  /** The record of a part that is here; one that is taken off has none yet. */
  partId: number | undefined
}

/** What is to be done to the lines of a list. */
export interface Wanted {
  gone: SpareOut[]
  kept: Kept[]
  added: Added[]
  /** Parts that are taken off for the added lines without a record, in their order. */
  taken: PartLine[]
  /** Which line of the list each of them is of. */
  places: number[]
  warnings: PartWarning[]
}

const invalid = (path: string, code: string, params: Record<string, unknown> = {}) =>
  new Problem('invalid', {}, [{ path, code, params }])

/** Judges the lines of a list; those that are not sent stay. Throws what is wrong with them. */
export async function wantedOf(form: SpareListForm, before: readonly SpareOut[], around: Around): Promise<Wanted> {
  const stored = new Map(before.map(line => [line.id, line]))
  const wanted: Wanted = { gone: [], kept: [], added: [], taken: [], places: [], warnings: [] }
  const off: PartForm[] = []
  for (const [index, line] of form.spareOuts.entries()) {
    const old = line.id ? stored.get(line.id) : undefined
    if (line.id && !old) throw new Problem('not-found')
    if (line.deleted) {
      if (old) wanted.gone.push(old)
    } else if (old) {
      const part = keptPart(line, index, old, around)
      wanted.kept.push({ line, old, part })
      wanted.warnings.push(...unusable(form, part, index, around))
    } else if (line.spareId) {
      if (wanted.added.some(({ partId }) => partId === line.spareId))
        throw invalid(`spareOuts.${index}.spareId`, 'twice')
      const part = storedPart(form, line, index, around)
      wanted.added.push({ line, part, partId: part.id })
      wanted.warnings.push(...unusable(form, part, index, around))
    } else {
      const taken = takenOff(form, line, index)
      off.push(taken)
      wanted.places.push(index)
      wanted.added.push({ line, part: partOf(taken, around), partId: undefined })
    }
  }
  const taking = (async () => judged(off, around))()
  wanted.taken = await singleOfMany(taking, path => fieldOf(path, wanted.places))
  return wanted
}

/** Kinds that are handed over anew; where person or day is another, all that the list then holds. */
export function handedKinds({ added, gone }: Wanted, before: readonly SpareOut[], same: boolean): Set<string> {
  const left = new Set(gone.map(({ id }) => id))
  const stay = same ? [] : before.filter(({ id }) => !left.has(id))
  return new Set([...stay, ...added.map(({ part }) => part)].map(({ sparecategory }) => sparecategory))
}

/** A part that is taken off with its line. */
function partOf({ sparecategory, designation, nonMetalFactor, price }: PartForm, { kinds }: Around): OnLine {
  const kind = kinds.get(sparecategory)
  return {
    ...{ sparecategory, price },
    name: designation ?? kind?.name ?? sparecategory,
    nonMetalFactor: nonMetalFactor ?? kind?.nonMetalFactor ?? 0,
  }
}

/** Refused from the day of the law on, told of before. */
function unusable(form: SpareListForm, part: Part, index: number, { kinds, refusedFrom: from }: Around): PartWarning[] {
  if (kinds.get(part.sparecategory)?.reusable !== false) return []
  refuse(whyNotReusable(part.name, form.actionDate, from))
  return [{ index, code: 'not_reusable', params: { name: part.name, from } }]
}

/** A part of the store stays as it is; one that was written with its list follows the line. */
function keptPart(line: SpareOutForm, index: number, { spareId }: SpareOut, { stored }: Around): Part {
  const part = stored.get(spareId)
  if (!part) throw new Problem('not-found')
  if (!part.direct) refuseOther(line, part, index)
  return part
}

/** A part that is here. */
function storedPart(form: SpareListForm, line: SpareOutForm, index: number, { stored, yard }: Around): Part {
  const part = stored.get(line.spareId ?? 0)
  if (part?.dismantlerId !== yard.id) throw new Problem('not-found')
  refuse(steps.hand(part))
  if (form.actionDate < part.takenon) throw invalid('actionDate', 'not_before', { day: part.takenon })
  refuseOther(line, part, index)
  return part
}

/** Its mass is that of the part's record. */
function refuseOther({ weight }: SpareOutForm, part: Part, index: number) {
  if (weight !== null && weight !== part.weight)
    throw invalid(`spareOuts.${index}.weight`, 'of_part', { kg: part.weight })
}
