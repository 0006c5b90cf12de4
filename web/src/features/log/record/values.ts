import type { EntryLine, OutputLine } from '@kreislauf/core/features/log/contract.ts'
import { Amount } from '@kreislauf/core/kit.ts'
import { z } from 'zod'
import {
  asEntries,
  asOutputs,
  EntryRow,
  isEntry,
  type Kind,
  NewEntryForm,
  type NewRow,
  type NewValues,
} from '../entry/values.ts'

/** A record of the log without a car's sheet: an entry of no car, or the lines of an output without disposal. */
export type StoredLine = EntryLine | OutputLine

const StoredAmount = Amount.refine(amount => amount !== 0, { params: { code: 'required' } })

/** Like a new one, but amounts are required: a record is removed only by deleting it. */
export const RecordForm = NewEntryForm.extend({ lines: z.array(EntryRow.extend({ amount: StoredAmount })) })

export type RecordValues = z.input<typeof RecordForm>

export const kindOf = (line: StoredLine): Exclude<Kind, 'CARS'> =>
  'outkind' in line ? (line.outkind as Exclude<Kind, 'CARS'>) : 'FOREIGN'

const storedOf = ({ id, version }: StoredLine) => ({ id, version })

const rowOf = (line: StoredLine): RecordValues['lines'][number] => {
  const { wastetype, amount, measure } = line
  return { stored: storedOf(line), wastetype, amount, measure }
}

/** Both lines of a recoding as one row: the amount of the old code, and the new code. */
function pairOf(from: StoredLine, to: StoredLine | undefined) {
  if (!to || from.amount >= 0 || to.amount !== -from.amount || to.measure !== from.measure) return undefined
  return { ...rowOf(from), amount: to.amount, totype: to.wastetype, storedTo: storedOf(to) }
}

/** A recoding becomes one row per two lines; if its lines do not form pairs, one row per line. */
function rowsOf(lines: readonly StoredLine[]) {
  const pairs = lines.flatMap((line, index) => (index % 2 ? [] : [pairOf(line, lines[index + 1])]))
  const whole = pairs.filter(pair => pair !== undefined)
  return whole.length === pairs.length ? whole : lines.map(rowOf)
}

/** The form values of a record; its lines share day, employee and reason. */
export function valuesOf(lines: readonly [StoredLine, ...StoredLine[]]): RecordValues {
  const { actiondate, occurredon, staffId, reason, remark } = lines[0]
  const rows = kindOf(lines[0]) === 'RECODE' ? rowsOf(lines) : lines.map(rowOf)
  return { actiondate, occurredon, staffId, reason, remark, lines: rows }
}

/** The call that deletes the record: all its lines, with the reason. */
export function removing(lines: readonly [StoredLine, ...StoredLine[]], reason: string) {
  const kind = kindOf(lines[0])
  const gone = <Form extends object>({ body }: { body: Form[] }) =>
    body.map(form => ({ ...form, reason, deleted: true }))
  const values = valuesOf(lines) as NewValues & { lines: NewRow[] }
  const { dismantlerId } = lines[0]
  return isEntry(kind)
    ? { entries: gone(asEntries(values, kind, dismantlerId)) }
    : { outputs: gone(asOutputs(values, kind, dismantlerId)) }
}
