import { type OrderDetails, OrderMessage, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { StepDialog } from '../../app/twosided/step.tsx'
import { AreaField, useFormOf } from '../../ui/form/index.ts'
import { whatOf } from './facts.ts'
import type { Side } from './state.tsx'

/** Words for the other side: they stand in the order, and go by mail. */
export function Message({ order, side, onClose }: { order: OrderDetails; side: Side; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useFormOf(OrderMessage, { feature: 'pickuporders', initial: { words: '' } })
  const send = useCall(pickuporders.message, { form: true, success: 'pickuporders.message.sent' })
  const name = side === 'LOOPER' ? order.recycler : order.looper
  return (
    <StepDialog
      what={whatOf(order)}
      title={t('pickuporders.message.title', { name })}
      label={t('pickuporders.message.send')}
      form={form}
      save={body => send.mutateAsync({ params: { id: order.id }, body })}
      onClose={onClose}
    >
      <AreaField name={form.field('words')} label={t('pickuporders.message.words')} rows={4} />
    </StepDialog>
  )
}
