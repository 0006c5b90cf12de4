import { payments } from '@kreislauf/core/features/payments/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { followOrder } from './leading.ts'

/** What has to be paid before a step of a reception. */
export interface Due {
  what: 'VN_UNLOCK' | 'VN_ISSUE'
  price: number
}

/** The payment named in a refused step; undefined for any other failure. */
export function dueOf(error: unknown): Due | undefined {
  if (!(error instanceof Problem)) return undefined
  const price = Number(error.params['price'])
  if (error.code === 'payments.unlock-unpaid') return { what: 'VN_UNLOCK', price }
  return error.code === 'payments.issue-unpaid' ? { what: 'VN_ISSUE', price } : undefined
}

interface PayDialogProps {
  due: Due | undefined
  receptionId: number
  vnr: string
  onClose: () => void
}

/** Payment for a step of a reception. */
export function PayDialog({ due, receptionId, vnr, onClose }: PayDialogProps) {
  const { t } = useTranslation()
  const words = { recorded: 'payments.reception.recorded', paid: 'payments.reception.paid' } as const
  const order = useCall(payments.reception, { form: true, onDone: followOrder(words) })
  if (!due) return null
  const title = due.what === 'VN_UNLOCK' ? 'payments.reception.unlockTitle' : 'payments.reception.issueTitle'
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t(title, { price: due.price })}
      label={t('payments.reception.pay')}
      run={() => order.mutateAsync({ params: { receptionId }, body: { what: due.what } })}
    >
      {t('payments.reception.text', { vnr })}
    </Confirm>
  )
}
