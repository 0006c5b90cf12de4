import { Part } from '@kreislauf/core/features/parts/contract.ts'
import { z } from 'zod'
import { type Booked, matched } from '../../../ui/form/index.ts'
import type { Taking } from './values.ts'

/** Parts removed by others, from the refusal of a save. */
export const partsIn = (current: unknown): Part[] => z.array(Part).parse(current)

/** Their texts next to the rows of a form. */
export const toldParts = (parts: readonly Part[]) =>
  parts.map(part => ({ ...part, kg: part.weight, day: part.takenon }))

/** Each of these parts with the ticked row that would remove the same part again. */
export const takenAlready = (parts: readonly Part[], { lines }: Taking): Booked[] =>
  matched(toldParts(parts), lines.length, ({ sparecategory, position }, at) => {
    const line = lines[at]
    return !!line?.on && line.sparecategory === sparecategory && (line.position ?? null) === position
  })

/** The form with these parts recorded as known, without the dropped rows. */
export const knowing = (values: Taking, parts: readonly Part[], left: ReadonlySet<number>): Taking => ({
  ...values,
  seen: [...(values.seen ?? []), ...parts.map(({ id }) => id)],
  lines: values.lines.filter((_, at) => !left.has(at)),
})
