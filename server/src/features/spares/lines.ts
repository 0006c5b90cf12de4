import type { Part, PartForm } from '@kreislauf/core/features/parts/contract.ts'
import { steps, whyNotReusable } from '@kreislauf/core/features/parts/rules.ts'
import type { PartWarning, SpareListForm, SpareOut, SpareOutForm } from '@kreislauf/core/features/spares/contract.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { asOne } from '../../platform/asone.ts'
import type { Db } from '../../platform/db.ts'
import { partERefusedFrom } from '../masterdata/index.ts'
import { changeDirect, deleteDirect, partsById, saveParts } from '../parts/index.ts'
import { spareKinds } from './kinds.queries.ts'
import { deleteLine, insertLine, updateLine } from './writing.queries.ts'

interface Home {
  /** Of the list. */
  id: number
  dismantlerId: number
  language: string
}

interface Written {
  line: SpareOutForm
  index: number
  form: SpareListForm
  home: Home
}

const invalid = (path: string, code: string, params: Record<string, unknown> = {}) =>
  new Problem('invalid', {}, [{ path, code, params }])

/** Writes the lines of a list; those that are not sent stay. Answers what was found. */
export async function writeLines(
  db: Db,
  form: SpareListForm,
  before: readonly SpareOut[],
  home: Home,
): Promise<PartWarning[]> {
  const stored = new Map(before.map(line => [line.id, line]))
  const kinds = new Map((await spareKinds(db, home.language)).map(kind => [kind.key, kind]))
  const warnings: PartWarning[] = []
  for (const [index, line] of form.spareOuts.entries()) {
    const old = line.id ? stored.get(line.id) : undefined
    if (line.id && !old) throw new Problem('not-found')
    if (line.deleted) {
      if (old) await removeLine(db, old)
      continue
    }
    const written = { line, index, form, home }
    const { part, found } = old ? await keptPart(db, written, old) : await newPart(db, written)
    warnings.push(...found)
    if (kinds.get(part.sparecategory)?.reusable === false) {
      const from = await partERefusedFrom(db)
      refuse(whyNotReusable(part.name, form.actionDate, from))
      if (!found.some(({ code }) => code === 'not_reusable'))
        warnings.push({ index, code: 'not_reusable', params: { name: part.name, from } })
    }
    const nonmetalfactor = line.nonMetalFactor ?? old?.nonMetalFactor ?? part.nonMetalFactor
    if (old) await updateLine(db, old.id, { nonmetalfactor, price: line.price })
    else {
      const of = { listId: home.id, partId: part.id, dismantlerId: home.dismantlerId }
      await insertLine(db, { ...of, nonmetalfactor, price: line.price ?? part.price })
    }
  }
  return warnings
}

interface Found {
  part: Part
  found: PartWarning[]
}

async function removeLine(db: Db, { id, spareId }: SpareOut) {
  await deleteLine(db, id)
  await deleteDirect(db, [spareId])
}

/** A part of the store stays as it is; one that was written with its list follows the line. */
async function keptPart(db: Db, { line, index, home }: Written, { spareId }: SpareOut): Promise<Found> {
  const part = await partOf(db, spareId, home)
  const { weight, amount: pieces, name: designation, position } = line
  if (part.direct) await changeDirect(db, spareId, { kg: weight ?? part.weight, pieces, designation, position })
  else refuseOther(line, part, index)
  return { part, found: [] }
}

/** A part that is here, or one that is taken off on the list's day. */
async function newPart(db: Db, written: Written): Promise<Found> {
  const { line, index, form, home } = written
  if (!line.spareId) return takeOff(db, written)
  const part = await partOf(db, line.spareId, home)
  if (part.dismantlerId !== home.dismantlerId) throw new Problem('not-found')
  refuse(steps.hand(part))
  if (form.actionDate < part.takenon) throw invalid('actionDate', 'not_before', { day: part.takenon })
  refuseOther(line, part, index)
  return { part, found: [] }
}

/** Its mass is that of the part's record. */
function refuseOther({ weight }: SpareOutForm, part: Part, index: number) {
  if (weight !== null && weight !== part.weight)
    throw invalid(`spareOuts.${index}.weight`, 'of_part', { kg: part.weight })
}

async function takeOff(db: Db, { line, index, form, home }: Written): Promise<Found> {
  const { ecarId: carId, sparecategory } = line
  const at = `spareOuts.${index}`
  if (!carId) throw invalid(`${at}.ecarId`, 'required')
  if (!sparecategory) throw invalid(`${at}.sparecategory`, 'required')
  const taken: PartForm = {
    ...{ carId, sparecategory, designation: line.name, position: line.position, takenon: form.actionDate },
    ...{ weight: line.weight, nonMetalFactor: line.nonMetalFactor, pieces: line.amount, staffId: form.staffId },
    ...{ place: null, assessment: 'REUSE' as const, assessedon: null, price: line.price, remark: null },
  }
  const { language, dismantlerId } = home
  const { ids, warnings } = await asOne(saveParts(db, dismantlerId, [taken], { language, direct: true }), fieldAt(at))
  return { part: await partOf(db, ids[0] ?? 0, home), found: warnings.map(warning => ({ ...warning, index })) }
}

/** Throws `not-found`. */
async function partOf(db: Db, id: number, { language }: Home): Promise<Part> {
  const [part] = await partsById(db, [id], language)
  if (!part) throw new Problem('not-found')
  return part
}

/** Fields of a part by those of its line. */
const named: Record<string, string> = { carId: 'ecarId', takenon: 'actionDate', pieces: 'amount', designation: 'name' }
/** Those of them that stand above the lines. */
const above = ['actionDate', 'staffId']

/** A field of a part as that of the line at this path. */
const fieldAt = (at: string) => (name: string) => {
  const field = named[name] ?? name
  return above.includes(field) ? field : `${at}.${field}`
}
