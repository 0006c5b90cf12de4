import { type OrderDetails, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { orderName } from '@kreislauf/core/features/pickuporders/words.ts'
import { IconFileText, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { openPdf } from '../../app/files.ts'
import { useCan } from '../../app/session.ts'
import type { Way } from '../../ui/address.ts'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { AnswerSteps } from './answer.tsx'
import { BookOrder } from './book.tsx'
import { Content } from './content.tsx'
import { EditOrder } from './edit.tsx'
import { CancelOrder, RemoveOrder } from './ending.tsx'
import { ExecuteOrder } from './execute.tsx'
import { OrderBadge, type Side } from './state.tsx'

/** An order of who has the cargo: draft, inquiry or binding. */
export function OwnOrder() {
  const { id } = useParams({ from: '/deser/exchangelooper/myorders/details/$id' })
  const { t } = useTranslation()
  return <Order id={id} side="LOOPER" back={{ to: '/deser/exchangelooper/myorders', label: t('pickuporders.title') }} />
}

/** An order or inquiry of who takes the cargo, to be answered. */
export function IncomingOrder() {
  const { id } = useParams({ from: '/deser/exchangerecycler/orders/details/$id' })
  const { t } = useTranslation()
  return (
    <Order id={id} side="RECYCLER" back={{ to: '/deser/exchangerecycler/orders', label: t('pickuporders.incoming') }} />
  )
}

interface OrderProps {
  id: number
  side: Side
  back: Way
}

function Order({ id, side, back }: OrderProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(pickuporders.get, { params: { id } }))
  if (error)
    return (
      <FailedScreen what={{ one: 'pickuporders', name: id }} error={error} onRetry={() => void refetch()} back={back} />
    )
  if (!data)
    return (
      <Screen title={t('pickuporders.one')} back={back} narrow>
        <SkeletonForm />
      </Screen>
    )
  return <Shown order={data} side={side} back={back} />
}

const LooperSteps = ({ order }: { order: OrderDetails }) => (
  <>
    <ExecuteOrder order={order} />
    <BookOrder order={order} />
  </>
)

function Shown({ order, side, back }: { order: OrderDetails } & Omit<OrderProps, 'id'>) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'edit' | 'remove' | 'cancel'>()
  const { id, can } = order
  const looper = side === 'LOOPER'
  const [mayEdit, mayRemove] = [useCan(pickuporders.edit), useCan(pickuporders.remove)]
  const mayCancel = useCan(pickuporders.cancel)
  const close = () => setAsked(undefined)
  return (
    <Screen
      title={orderName(order, t)}
      subtitle={order.cargoTypeName}
      status={<OrderBadge status={order.status} side={side} />}
      action={looper ? <LooperSteps order={order} /> : <AnswerSteps order={order} />}
      actions={[
        {
          label: t('downloads.open'),
          icon: <IconFileText size={16} />,
          run: () => void openPdf(pickuporders.paper, { params: { id } }),
        },
        looper &&
          mayEdit &&
          !can.edit && {
            label: t('pickuporders.edit.label'),
            icon: <IconPencil size={16} />,
            run: () => setAsked('edit'),
          },
        looper &&
          mayRemove &&
          !can.remove && {
            label: t('actions.delete'),
            icon: <IconTrash size={16} />,
            danger: true,
            run: () => setAsked('remove'),
          },
        looper &&
          mayCancel &&
          !can.cancel && {
            label: t('pickuporders.cancel.label'),
            icon: <IconX size={16} />,
            danger: true,
            run: () => setAsked('cancel'),
          },
      ]}
      back={back}
      narrow
    >
      <Content order={order} side={side} />
      {asked === 'edit' && <EditOrder order={order} onClose={close} />}
      <RemoveOrder order={order} opened={asked === 'remove'} onClose={close} />
      <CancelOrder order={order} opened={asked === 'cancel'} onClose={close} />
    </Screen>
  )
}
