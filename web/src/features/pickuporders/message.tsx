import { type OrderDetails, OrderMessage, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, Cell, FormScreen, Section, useFormOf } from '../../ui/form/index.ts'
import type { Side } from './state.tsx'

/** Words for the other side: they stand in the order, and go by mail. */
export function Message({ order, side, onClose }: { order: OrderDetails; side: Side; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useFormOf(OrderMessage, { feature: 'pickuporders', initial: { words: '' } })
  const send = useCall(pickuporders.message, { form: true, success: 'pickuporders.message.sent' })
  const name = side === 'LOOPER' ? order.recycler : order.looper
  return (
    <Dialog opened size="s" onClose={onClose} title={t('pickuporders.message.title', { name })}>
      <FormScreen
        what={{ one: 'pickuporders', name: order.id }}
        form={form}
        plain
        saveLabel={t('pickuporders.message.send')}
        save={body => send.mutateAsync({ params: { id: order.id }, body })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <Section title={t('pickuporders.message.label')}>
          <Cell span={12}>
            <AreaField name={form.field('words')} label={t('pickuporders.message.words')} rows={4} />
          </Cell>
        </Section>
      </FormScreen>
    </Dialog>
  )
}
