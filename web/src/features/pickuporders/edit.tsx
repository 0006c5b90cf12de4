import { type OrderDetails, OrderForm, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormScreen, useFormOf } from '../../ui/form/index.ts'
import { OrderFields, useCapped } from './fields.tsx'

/** Changes a draft or an inquiry before it is binding; its terms are reckoned anew. */
export function EditOrder({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, version, amount, remark, loopermail, recyclermail } = order
  const form = useFormOf(OrderForm, { feature: 'pickuporders', initial: { amount, remark, loopermail, recyclermail } })
  const edit = useCall(pickuporders.edit, { form: true, success: 'pickuporders.edit.done' })
  const { capped, noting } = useCapped()
  return (
    <Dialog opened size="m" onClose={onClose} title={t('pickuporders.edit.title')}>
      <FormScreen
        what={{ one: 'pickuporders', name: id }}
        form={form}
        plain
        save={body => noting(edit.mutateAsync({ body: { id, version, ...body } }))}
        onSaved={onClose}
      >
        <OrderFields form={form} recycler={order.recycler} measure={order.measure} capped={capped} />
      </FormScreen>
    </Dialog>
  )
}
