import { Part } from '@kreislauf/core/features/parts/contract.ts'
import { z } from 'zod'
import { type Booked, matched } from '../../../ui/form/index.ts'
import type { Taking } from './values.ts'

/** Parts that others took off, as the refusal of a save brings them along. */
export const partsIn = (current: unknown): Part[] => z.array(Part).parse(current)

/** As they are told beside the rows of a form. */
export const toldParts = (parts: readonly Part[]) =>
  parts.map(part => ({ ...part, kg: part.weight, day: part.takenon }))

/** Each of these parts with the chosen row that would take the same off once more. */
export const takenAlready = (parts: readonly Part[], { lines }: Taking): Booked[] =>
  matched(toldParts(parts), lines.length, ({ sparecategory, position }, at) => {
    const line = lines[at]
    return !!line?.on && line.sparecategory === sparecategory && (line.position ?? null) === position
  })

/** The form once these parts are known, without the rows that are left out. */
export const knowing = (values: Taking, parts: readonly Part[], left: ReadonlySet<number>): Taking => ({
  ...values,
  seen: [...(values.seen ?? []), ...parts.map(({ id }) => id)],
  lines: values.lines.filter((_, at) => !left.has(at)),
})
