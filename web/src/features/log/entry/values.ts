import { type AnyEntryForm, Measure, type OutputForm, WasteCode } from '@kreislauf/core/features/log/contract.ts'
import { report } from '@kreislauf/core/fields.ts'
import { Amount, Day, Id, maybe } from '@kreislauf/core/kit.ts'
import type { PathOf } from '@kreislauf/core/paths.ts'
import { z } from 'zod'
import { Base, seenOf } from '../base.ts'
import type { newKinds } from '../kinds.ts'
import type { Place } from '../onform.ts'

const Stored = z.object({ id: Id, version: z.int() })

/**
 * A row: an amount of a waste type; the second code of a recoding; the id of the car it came from; the ids of its
 * stored lines.
 */
export const EntryRow = z.object({
  stored: Stored.optional(),
  storedTo: Stored.optional(),
  carId: Id.nullish(),
  wastetype: WasteCode.nullish(),
  totype: WasteCode.nullish(),
  amount: Amount.nullish(),
  measure: Measure,
  base: Base,
})

export const NewEntryForm = z.object({
  actiondate: Day,
  occurredon: Day.nullish(),
  staffId: Id.nullish(),
  reason: maybe(500),
  remark: maybe(2000),
  confirmed: z.boolean().optional(),
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

/** Kinds that are entries into stock; the others are outputs (details O59). */
export const isEntry = (kind: Kind): kind is 'FOREIGN' | 'CARS' => kind === 'FOREIGN' || kind === 'CARS'

/** A row of a recoding stands for two lines, unless it was stored as one. */
export const isPair = (kind: string, { stored, storedTo }: NewRow): boolean =>
  kind === 'RECODE' && (!stored || !!storedTo)

/** All kinds but these need a reason. */
export const needsReason = (kind: Kind): boolean => kind !== 'CARS' && kind !== 'OPENING'

/** Rows with an amount or stored lines; if there are none the first row, so that its errors are shown. */
function counting(lines: readonly NewRow[]): { line: NewRow; row: number }[] {
  const rows = lines.map((line, row) => ({ line, row }))
  const some = rows.filter(({ line }) => line.amount || line.stored)
  return some.length ? some : rows.slice(0, 1)
}

/** The schema of one kind; what the kind requires is required from the start, with all other fields. */
export const entryFormOf = (kind: Kind) =>
  NewEntryForm.superRefine(
    ({ reason, lines }, context) => {
      const lacks = (path: PathOf<NewValues>) => report(context, path, [{ code: 'required' }])
      if (needsReason(kind) && !reason) lacks('reason')
      for (const { line, row } of counting(lines)) {
        if (!line.wastetype) lacks(`lines.${row}.wastetype`)
        if (isPair(kind, line) && !line.totype) lacks(`lines.${row}.totype`)
      }
    },
    { when: () => true },
  )

export interface Sent<Form> {
  places: Place[]
  body: Form[]
}

/** The second line of a row has the new code. */
const placeOf = (row: number, index: number): Place => ({ at: `lines.${row}`, ...(index > 0 && { type: 'totype' }) })

/** The rows to send, and their places in the form. */
function collected<Form>(
  { lines, ...head }: NewValues,
  make: (row: NewRow, head: Omit<NewValues, 'lines'>) => Form[],
): Sent<Form> {
  const made = counting(lines).flatMap(({ line, row }) =>
    make(line, head).map((form, index) => ({ place: placeOf(row, index), form })),
  )
  return { places: made.map(({ place }) => place), body: made.map(({ form }) => form) }
}

export const asEntries = (values: NewValues, kind: Kind, dismantlerId: number): Sent<z.input<typeof AnyEntryForm>> =>
  collected(values, ({ wastetype, amount, measure, stored, carId, base }, head) => [
    {
      ...head,
      ...stored,
      measure,
      wastetype: wastetype ?? '',
      amount: amount ?? 0,
      carId: kind === 'CARS' ? carId : null,
      seen: kind === 'CARS' ? seenOf(base, carId) : undefined,
      dismantlerId,
    },
  ])

export const asOutputs = (
  values: NewValues,
  outkind: OutputForm['outkind'],
  dismantlerId: number,
): Sent<z.input<typeof OutputForm>> =>
  collected(values, (row, head) => {
    const { totype, wastetype, amount, measure, stored, storedTo } = row
    const form = { ...head, outkind, dismantlerId, wastetype: wastetype ?? '', amount: amount ?? 0, measure }
    if (!isPair(outkind, row)) return [{ ...form, ...stored }]
    return [
      { ...form, ...stored, amount: -form.amount },
      { ...form, ...storedTo, wastetype: totype ?? '' },
    ]
  })
