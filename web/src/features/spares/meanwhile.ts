import type { Part } from '@kreislauf/core/features/parts/contract.ts'
import { type Booked, matched } from '../../ui/form/index.ts'
import { knownIn } from '../log/index.ts'
import { toldParts } from '../parts/index.ts'
import type { Values } from './values.ts'

/** Each part that others took off with the line that would take the same off once more. */
export const takenAlready = (parts: readonly Part[], { spareOuts }: Values): Booked[] =>
  matched(toldParts(parts), spareOuts.length, ({ carId, sparecategory, position }, at) => {
    const line = spareOuts[at]
    if (!line || line.id || line.spareId || line.ecarId !== carId) return false
    return line.sparecategory === sparecategory && (line.position ?? null) === position
  })

/** The list once these parts are known, without the lines that are left out. */
export const knowing = (values: Values, parts: readonly Part[], left: ReadonlySet<number>): Values => ({
  ...values,
  spareOuts: knownIn(values.spareOuts, parts, left),
})
