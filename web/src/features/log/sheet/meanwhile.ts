import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import { EntryLine } from '@kreislauf/core/features/log/contract.ts'
import { z } from 'zod'
import { type Booked, matched } from '../../../ui/form/index.ts'
import { initialLines, type SheetValues } from './values.ts'

/** Lines booked by others, from the refusal of a save. */
export const linesIn = (current: unknown): EntryLine[] => z.array(EntryLine).parse(current)

/** Each of these lines with the new row of the sheet that would book the same waste again. */
export const bookedAlready = (lines: readonly EntryLine[], { lines: rows }: SheetValues): Booked[] =>
  matched(
    lines.map(line => ({ ...line, name: tradeText(line), day: line.actiondate })),
    rows.length,
    ({ wastetype }, at) => !rows[at]?.id && !!rows[at]?.amount && rows[at].wastetype === wastetype,
  )

/** The sheet including these lines, recorded as known, without the dropped rows. */
export function knowing(values: SheetValues, lines: readonly EntryLine[], left: ReadonlySet<number>): SheetValues {
  const rest = values.lines.filter((_, at) => !left.has(at))
  const news = lines.filter(({ id }) => !rest.some(row => row.id === id))
  return {
    ...values,
    seen: [...(values.seen ?? []), ...lines.map(({ id }) => id)],
    lines: [...rest.filter(({ id }) => id), ...initialLines(news, []), ...rest.filter(({ id }) => !id)],
  }
}
