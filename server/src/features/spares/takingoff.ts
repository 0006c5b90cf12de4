import type { PartForm } from '@kreislauf/core/features/parts/contract.ts'
import type { SpareListForm, SpareOutForm } from '@kreislauf/core/features/spares/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'

/** The part removed by a directly entered line, on the list's day. Throws `invalid` if car or kind is missing. */
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

/** Field names of a part by those of its line. */
const named: Record<string, string> = { carId: 'ecarId', takenon: 'actionDate', pieces: 'amount', designation: 'name' }
/** Those that belong to the list instead of its lines. */
const above = ['actionDate', 'staffId']

/** Maps a field of the removed parts, as used by `asOne`, to that of the list; `places`: line index of each part. */
export function fieldOf(path: string, places: readonly number[]): string {
  const [, at = '0', name = path] = /^(\d+)\.(.*)$/.exec(path) ?? []
  const field = named[name] ?? name
  return above.includes(field) ? field : `spareOuts.${places[Number(at)] ?? 0}.${field}`
}
