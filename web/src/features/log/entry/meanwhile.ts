import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import type { EntryLine } from '@kreislauf/core/features/log/contract.ts'
import { type Booked, matched } from '../../../ui/form/index.ts'
import { knownIn } from '../base.ts'
import type { NewValues } from './values.ts'

/** Each line that others booked with the row that would book the same out of the same car once more. */
export const bookedAlready = (lines: readonly EntryLine[], { lines: rows }: NewValues): Booked[] =>
  matched(
    lines.map(line => ({
      ...line,
      name: [line.carInfo, tradeText(line)].filter(Boolean).join(': '),
      day: line.actiondate,
    })),
    rows.length,
    ({ carId, wastetype }, at) => rows[at]?.carId === carId && rows[at]?.wastetype === wastetype,
  )

/** The form once these lines are known, without the rows that are left out. */
export const knowing = (values: NewValues, lines: readonly EntryLine[], left: ReadonlySet<number>): NewValues => ({
  ...values,
  lines: knownIn(values.lines, lines, left),
})
