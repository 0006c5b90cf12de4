import { type OrderDetails, OrderForm, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { recordNow } from '../../app/twosided/seen.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormScreen, useFormOf } from '../../ui/form/index.ts'
import { orderFacts } from './facts.ts'
import { OrderFields, useCapped } from './fields.tsx'

/** Changes a draft or inquiry before it is binding; its terms are recalculated. */
export function EditOrder({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, amount, remark, loopermail, recyclermail, showcontact } = order
  // Version of the order shown in the form, which does not change with refetches in the background.
  const [version, setVersion] = useState(order.version)
  const form = useFormOf(OrderForm, {
    feature: 'pickuporders',
    initial: { amount, remark, loopermail, recyclermail, showcontact },
  })
  const edit = useCall(pickuporders.edit, { form: true, success: 'pickuporders.edit.done' })
  const { capped, noting } = useCapped()
  return (
    <Dialog opened size="m" onClose={onClose} title={t('pickuporders.edit.title')}>
      <FormScreen
        what={{ one: 'pickuporders', name: id }}
        form={form}
        plain
        save={({ replaces: _, ...body }) =>
          noting(edit.mutateAsync({ body: { id, version, ...body } })).catch(problem => {
            setVersion(recordNow(orderFacts, problem)?.version ?? version)
            throw problem
          })
        }
        onSaved={onClose}
      >
        <OrderFields
          form={form}
          recycler={order.recycler}
          measure={order.measure}
          capped={capped}
          binding={order.status === 'ORDERED'}
        />
      </FormScreen>
    </Dialog>
  )
}
