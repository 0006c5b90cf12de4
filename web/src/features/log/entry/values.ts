import { type AnyEntryForm, Measure, type OutputForm, WasteCode } from '@kreislauf/core/features/log/contract.ts'
import { Amount, Day, Id, maybe } from '@kreislauf/core/kit.ts'
import { z } from 'zod'
import type { newKinds } from '../kinds.ts'

/** One row: an amount of a waste type; a recoding's second code; a car's id where it came out of one. */
const EntryRow = z.object({
  carId: Id.nullish(),
  wastetype: WasteCode.nullish(),
  totype: WasteCode.nullish(),
  amount: Amount.nullish(),
  measure: Measure,
})

export const NewEntryForm = z.object({
  actiondate: Day,
  occurredon: Day.nullish(),
  staffId: Id.nullish(),
  reason: maybe(500),
  remark: maybe(2000),
  lines: z.array(EntryRow),
})

export type NewValues = z.input<typeof NewEntryForm>
export type NewRow = NewValues['lines'][number]
export type Kind = (typeof newKinds)[number]

export const blankRow = (wastetype: string | null = null, measure: NewRow['measure'] = 'kg'): NewRow => ({
  carId: null,
  wastetype,
  totype: null,
  amount: null,
  measure,
})

/** Which kinds are entries into stock; the others are outputs (details O59). */
export const isEntry = (kind: Kind): kind is 'FOREIGN' | 'CARS' => kind === 'FOREIGN' || kind === 'CARS'

/** Every kind but these says why. */
export const needsReason = (kind: Kind): boolean => kind !== 'CARS' && kind !== 'OPENING'

export interface Sent<Form> {
  places: number[]
  body: Form[]
}

/** Rows with an amount, ready to be sent, and the rows that they came from. */
function collected<Form>(
  { lines, ...head }: NewValues,
  make: (row: NewRow, head: Omit<NewValues, 'lines'>) => Form[],
): Sent<Form> {
  const made = lines.flatMap((row, place) => (row.amount ? make(row, head).map(form => ({ place, form })) : []))
  return { places: made.map(({ place }) => place), body: made.map(({ form }) => form) }
}

export const asEntries = (values: NewValues, kind: Kind, dismantlerId: number): Sent<z.input<typeof AnyEntryForm>> =>
  collected(values, ({ totype: _, wastetype, amount, ...row }, head) => [
    {
      ...head,
      ...row,
      wastetype: wastetype ?? '',
      amount: amount ?? 0,
      carId: kind === 'CARS' ? row.carId : null,
      dismantlerId,
    },
  ])

export const asOutputs = (
  values: NewValues,
  outkind: OutputForm['outkind'],
  dismantlerId: number,
): Sent<z.input<typeof OutputForm>> =>
  collected(values, ({ totype, wastetype, amount, measure }, head) => {
    const form = { ...head, outkind, dismantlerId, wastetype: wastetype ?? '', amount: amount ?? 0, measure }
    if (outkind !== 'RECODE') return [form]
    return [
      { ...form, amount: -form.amount },
      { ...form, wastetype: totype ?? '' },
    ]
  })
