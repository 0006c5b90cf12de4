import { HULK } from '@kreislauf/core/domain/avv.ts'
import { sub, sum } from '@kreislauf/core/domain/decimal.ts'
import { kgPer, toKg } from '@kreislauf/core/domain/units.ts'
import { type EntryForm, type EntryLine, Measure, type Proposal } from '@kreislauf/core/features/log/contract.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { Amount, Day, Id } from '@kreislauf/core/kit.ts'
import { z } from 'zod'

/** A row of the sheet: a stored line by its id, or one to be booked. */
export const SheetLine = z.object({
  id: Id.nullish(),
  wastetype: z.string(),
  amount: Amount.min(0),
  measure: Measure,
  deleted: z.boolean().optional(),
})

export const SheetForm = z.object({
  actiondate: Day,
  occurredon: Day.nullish(),
  staffId: Id.nullish(),
  lines: z.array(SheetLine),
})

export type SheetLine = z.input<typeof SheetLine>
export type SheetValues = z.input<typeof SheetForm>

/** The types in force, by code. */
export type Types = ReadonlyMap<string, WasteType>

/** kg of a row; 0 while it has no amount or unit. A stored one keeps its factor (details O60). */
export function kgOf({ wastetype, amount, measure, deleted }: SheetLine, types: Types, stored?: EntryLine): number {
  const type = types.get(wastetype)
  const factor = stored?.measure === measure ? stored.factor : type && kgPer(measure, type)
  return deleted || !amount || !factor ? 0 : toKg(amount, factor)
}

export type StoredLines = ReadonlyMap<number, EntryLine>

/** kg of all rows, without the one at `except`. */
export const bookedKg = (lines: readonly SheetLine[], types: Types, stored: StoredLines, except = -1): number =>
  sum(lines.flatMap((line, index) => (index === except ? [] : [kgOf(line, types, stored.get(line.id ?? 0))])))

/** What the hulk takes so that nothing of the car is left, in kg; never below 0. */
export const restFor = (
  weight: number,
  lines: readonly SheetLine[],
  types: Types,
  stored: StoredLines,
  hulk: number,
): number => Math.max(0, sub(weight, bookedKg(lines, types, stored, hulk)))

/** The row of the hulk that fills itself: one not stored yet. */
export const openHulk = (lines: readonly SheetLine[]): number =>
  lines.findIndex(({ id, wastetype, deleted }) => !id && wastetype === HULK && !deleted)

export const initialLines = (stored: readonly EntryLine[], proposals: readonly Proposal[]): SheetLine[] => [
  ...stored
    .filter(({ kind }) => kind === 'LINE')
    .map(({ id, wastetype, amount, measure }) => ({ id, wastetype, amount, measure })),
  ...proposals.map(({ wastetype, amount, measure }) => ({ wastetype, amount, measure })),
]

/** A row that goes to the server, and where it stands on the sheet. */
interface Sent {
  at: number
  form: z.input<typeof EntryForm>
}

/** What changed and what is new. Rows that the person may not book stay proposed. */
export function toSend(
  { lines, actiondate, occurredon, staffId }: SheetValues,
  stored: StoredLines,
  mayBook: (wastetype: string) => boolean,
): Sent[] {
  return lines.flatMap((line, at): Sent[] => {
    const { id, wastetype, amount, measure, deleted } = line
    const was = id ? stored.get(id) : undefined
    if (was) {
      const same = !deleted && was.amount === amount && was.measure === measure
      return same ? [] : [{ at, form: { ...was, amount, measure, deleted } }]
    }
    if (!amount || !mayBook(wastetype)) return []
    return [{ at, form: { wastetype, amount, measure, actiondate, occurredon, staffId } }]
  })
}
