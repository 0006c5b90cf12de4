import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { useCall } from '../../app/data/calls.ts'
import { inBatches } from '../../app/data/inbatches.ts'
import { useCan } from '../../app/session/session.ts'
import { notify, notifyDone } from '../../app/shell/notify.tsx'
import { partAnswers } from '../../ui/answers.ts'
import type { Failure } from '../../ui/outcome.tsx'

interface Transferable {
  carId: number
  /** Of the car. */
  carversion: number
  vnr: string
}

/**
 * Transfers cars of receptions into the operating log; undefined without the right. `onFailed` gets the refused ones
 * with reasons.
 */
export function useTransfer(onFailed?: (failed: Failure[]) => void) {
  const may = useCan(cars.transferMany)
  const one = useCall(cars.transfer, {})
  const many = useCall(cars.transferMany, { form: true })
  if (!may) return undefined
  return (rows: readonly Transferable[]) =>
    void (onFailed
      ? together(rows, onFailed)
      : one
          .mutateAsync({ params: { id: rows[0]?.carId ?? 0 }, query: { version: rows[0]?.carversion ?? 0 } })
          .then(() => notifyTransferred(1))
          .catch(() => undefined))

  async function together(rows: readonly Transferable[], tell: (failed: Failure[]) => void) {
    try {
      const ids = rows.map(({ carId: id, carversion: version }) => ({ id, version }))
      const answers = await inBatches(ids, some => many.mutateAsync({ body: { ids: some } }))
      const { done, failures } = partAnswers(answers, id => rows.find(row => row.carId === id)?.vnr)
      if (done.length) notifyTransferred(done.length)
      tell(failures)
    } catch (error) {
      notify(error)
    }
  }
}

const notifyTransferred = (count: number) => notifyDone('receptions.done.transferred', { count })
