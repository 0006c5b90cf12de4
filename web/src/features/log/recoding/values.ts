import { addDays, today } from '@kreislauf/core/days.ts'
import { sub, sum } from '@kreislauf/core/domain/decimal.ts'
import { wasteText } from '@kreislauf/core/domain/wastename.ts'
import type { EndedStock, OutputForm } from '@kreislauf/core/features/log/contract.ts'
import { Amount, Day, Id, maybe } from '@kreislauf/core/kit.ts'
import { z } from 'zod'
import type { Place } from '../onform.ts'

const Line = z.object({ wastetype: z.string(), name: z.string(), amount: Amount.min(0).nullish() })

/** Stock of ended codes, each with its successor codes, in kg. */
export const RecodingForm = z.object({
  actiondate: Day,
  staffId: Id.nullish(),
  reason: maybe(500),
  codes: z.array(z.object({ wastetype: z.string(), freeKg: z.number(), lines: z.array(Line) })),
})

export type RecodingValues = z.input<typeof RecodingForm>
export type CodeValues = RecodingValues['codes'][number]

/** The proposed amounts, to be checked and saved. */
export const proposed = (ended: readonly EndedStock[], reason: string, staffId: number | null): RecodingValues => ({
  actiondate: today(),
  staffId,
  reason,
  codes: ended.map(({ wastetype, freeKg, successors }) => ({
    wastetype,
    freeKg,
    lines: successors.map(one => ({
      wastetype: one.wastetype,
      name: wasteText(one),
      amount: one.proposedKg || null,
    })),
  })),
})

/** The day after the last of the codes ended. */
export const endedSince = (ended: readonly EndedStock[]): string =>
  addDays(
    ended.map(({ validto }) => validto).reduce((last, one) => (one > last ? one : last), ''),
    1,
  )

/** kg of an ended code not assigned yet; negative if more is assigned than there is. */
export const openKg = ({ freeKg, lines }: CodeValues): number =>
  sub(freeKg, sum(lines.map(({ amount }) => amount ?? 0)))

/** Each amount as the two lines of a recoding, with its path in the form. */
export function sent({ codes, ...head }: RecodingValues, dismantlerId: number) {
  const places: Place[] = []
  const body: z.input<typeof OutputForm>[] = []
  for (const [index, { wastetype, lines }] of codes.entries())
    for (const [row, { wastetype: totype, amount }] of lines.entries()) {
      if (!amount) continue
      const line = { ...head, dismantlerId, outkind: 'RECODE' as const, measure: 'kg' as const }
      const place = { at: `codes.${index}.lines.${row}`, type: 'amount' }
      body.push({ ...line, wastetype, amount: -amount }, { ...line, wastetype: totype, amount })
      places.push(place, place)
    }
  return { body, places }
}
