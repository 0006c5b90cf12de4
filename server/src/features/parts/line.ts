import { today } from '@kreislauf/core/days.ts'
import { mul } from '@kreislauf/core/domain/decimal.ts'
import type { Part, PartForm } from '@kreislauf/core/features/parts/contract.ts'
import type { SpareKind } from '@kreislauf/core/features/spares/contract.ts'

/** A part to be saved, with all defaults. */
export interface Line {
  /** Its index in the body. */
  index: number
  form: PartForm
  stored: Part | undefined
  kind: SpareKind
  values: ReturnType<typeof valuesOf>
}

/** Omitted values stay; for a new part they default to those of its kind. */
export function valuesOf(form: PartForm, stored: Part | undefined, kind: SpareKind) {
  const { carId, sparecategory, designation, position, pieces, place, assessment, staffId, price, remark } = form
  const takenon = form.takenon ?? stored?.takenon ?? today()
  return {
    ...{ carId, sparecategory, designation, position, pieces, place, assessment, staffId, price, remark, takenon },
    kg: form.weight ?? stored?.weight ?? mul(kind.weightkg, pieces),
    nonmetalfactor: form.nonMetalFactor ?? stored?.nonMetalFactor ?? kind.nonMetalFactor,
    assessedon: assessment ? (form.assessedon ?? takenon) : null,
  }
}
