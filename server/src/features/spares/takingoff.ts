import type { PartForm } from '@kreislauf/core/features/parts/contract.ts'
import type { SpareListForm, SpareOutForm } from '@kreislauf/core/features/spares/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'

/** The part that a line typed directly takes off, on the list's day. Throws `invalid` where car or kind is missing. */
export function takenOff(form: SpareListForm, line: SpareOutForm, index: number): PartForm {
  const { ecarId: carId, sparecategory, name: designation, position, weight, nonMetalFactor, amount: pieces } = line
  const missing = (name: string) =>
    new Problem('invalid', {}, [{ path: `spareOuts.${index}.${name}`, code: 'required' }])
  if (!carId) throw missing('ecarId')
  if (!sparecategory) throw missing('sparecategory')
  return {
    ...{ carId, sparecategory, designation, position, weight, nonMetalFactor, pieces, price: line.price },
    ...{ takenon: form.actionDate, staffId: form.staffId },
    ...{ place: null, assessment: 'REUSE' as const, assessedon: null, remark: null },
  }
}

/** Fields of a part by those of its line. */
const named: Record<string, string> = { carId: 'ecarId', takenon: 'actionDate', pieces: 'amount', designation: 'name' }
/** Those of them that stand above the lines. */
const above = ['actionDate', 'staffId']

/** A field of the parts that are taken off, as `asOne` asks for it, as that of the list; `places` says which line each part is of. */
export function fieldOf(path: string, places: readonly number[]): string {
  const [, at = '0', name = path] = /^(\d+)\.(.*)$/.exec(path) ?? []
  const field = named[name] ?? name
  return above.includes(field) ? field : `spareOuts.${places[Number(at)] ?? 0}.${field}`
}
