import { HULK } from '@kreislauf/core/domain/avv.ts'
import { DisposalForm, type DisposalProcess, type OutLine } from '@kreislauf/core/features/disposals/contract.ts'
import { CARRIER_IS_DISPOSER } from '@kreislauf/core/features/partners/contract.ts'
import { z } from 'zod'

/** The form's values; a field without a choice is null. */
export const LoadForm = DisposalForm.extend({
  /** For a disposal not saved yet: uploaded afterwards. */
  papers: z.array(z.custom<File>(value => value instanceof File)).optional(),
})
export type Values = z.input<typeof LoadForm>
export type LineValues = Values['btbEntryOuts'][number]

/** The dismantler, and the disposal being edited. */
export interface LoadProps {
  dismantlerId: number
  process: DisposalProcess | undefined
}

/** An empty line. */
export const emptyLine = (measure = 'kg') => ({ amount: null, measure, pieces: null }) as unknown as LineValues

export const blank = (day: string, disposer?: number, wastetype = '', staffId: number | null = null): Values => ({
  disposal: {
    actiondate: day,
    myDisposerId: (disposer ?? null) as unknown as number,
    carrierId: CARRIER_IS_DISPOSER,
    wastetype,
    rdcode: '',
    staffId,
  },
  btbEntryOuts: wastetype === HULK ? [] : [emptyLine()],
})

const lineOf = ({ id, amount, measure, pieces, carId, remark }: OutLine): LineValues => ({
  id,
  amount,
  measure: measure as LineValues['measure'],
  pieces,
  carId,
  remark,
})

export function valuesOf({ disposal, btbEntryOuts }: DisposalProcess): Values {
  const { id, version, actiondate, occurredon, wastetype, myDisposerId, carrierId, rdcode } = disposal
  const { receiptnumber, disposalproofnumber, recyclingproof, substance, remark, reason, staffId } = disposal
  const head = { id, version, actiondate, occurredon, wastetype, myDisposerId, carrierId, rdcode }
  return {
    disposal: { ...head, receiptnumber, disposalproofnumber, recyclingproof, substance, remark, reason, staffId },
    btbEntryOuts: btbEntryOuts.map(lineOf),
  }
}

/** The values to send, without the files: stored lines missing in the form are deleted (details O61). */
export function sent(
  { papers: _, ...values }: Values,
  before: DisposalProcess | undefined,
): z.input<typeof DisposalForm> {
  const left = new Set(values.btbEntryOuts.map(({ id }) => id))
  const gone = (before?.btbEntryOuts ?? []).filter(({ id }) => !left.has(id))
  return {
    ...values,
    btbEntryOuts: [...values.btbEntryOuts, ...gone.map(line => ({ ...lineOf(line), deleted: true }))],
  }
}
