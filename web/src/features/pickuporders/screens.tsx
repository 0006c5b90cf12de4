import { type OrderDetails, OrderMessage, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { orderName } from '@kreislauf/core/features/pickuporders/words.ts'
import {
  IconArrowBackUp,
  IconFileText,
  IconMessage,
  IconPencil,
  IconScale,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { openPdf } from '../../app/data/files.ts'
import { useCan } from '../../app/session/session.ts'
import { StepDialog } from '../../app/twosided/step.tsx'
import type { Way } from '../../ui/address.ts'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { AreaField, useFormOf } from '../../ui/form/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { AnswerSteps } from './answer.tsx'
import { BookOrder } from './book.tsx'
import { Content } from './content.tsx'
import { EditOrder } from './edit.tsx'
import { CancelOrder, RemoveOrder } from './ending.tsx'
import { ExecuteOrder } from './execute.tsx'
import { actsOf, type OrderAct, whatOf } from './facts.ts'
import { AskRelease, TakeBack } from './release.tsx'
import { OrderBadge, type Side } from './state.tsx'
import { AgreeStep, Dispute } from './weighing.tsx'

/** An order of the company with the cargo: draft, inquiry or binding. */
export function OwnOrder() {
  const { id } = useParams({ from: '/deser/exchangelooper/myorders/details/$id' })
  const { t } = useTranslation()
  return <Order id={id} side="LOOPER" back={{ to: '/deser/exchangelooper/myorders', label: t('pickuporders.title') }} />
}

/** An order or inquiry to the company that takes the cargo, to be answered. */
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

/** The next steps of a side as buttons. */
const Steps = ({ order, side }: { order: OrderDetails; side: Side }) =>
  side === 'LOOPER' ? (
    <>
      <ExecuteOrder order={order} />
      <AgreeStep order={order} />
      <BookOrder order={order} />
    </>
  ) : (
    <>
      <AnswerSteps order={order} />
      <AgreeStep order={order} />
    </>
  )

const icons = {
  message: IconMessage,
  edit: IconPencil,
  dispute: IconScale,
  release: IconArrowBackUp,
  takeBack: IconArrowBackUp,
  cancel: IconX,
  remove: IconTrash,
} as const

function Shown({ order, side, back }: { order: OrderDetails } & Omit<OrderProps, 'id'>) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<OrderAct>()
  const { id, can, status } = order
  const rights = {
    edit: useCan(pickuporders.edit),
    remove: useCan(pickuporders.remove),
    answer: useCan(pickuporders.accept),
  }
  const close = () => setOpened(undefined)
  const labels: Record<OrderAct, string> = {
    message: t('pickuporders.message.label'),
    edit: t('pickuporders.edit.label'),
    dispute: t('pickuporders.answers.dispute'),
    release: t('pickuporders.release.label'),
    takeBack: t('pickuporders.release.takeBack'),
    remove: t(status === 'ORDERED' ? 'actions.delete' : 'pickuporders.remove.withdraw'),
    cancel: t('pickuporders.cancel.label'),
  }
  return (
    <Screen
      title={orderName(order, t)}
      subtitle={order.cargoTypeName}
      status={<OrderBadge status={status} side={side} />}
      action={<Steps order={order} side={side} />}
      actions={[
        {
          label: t('downloads.open'),
          icon: <IconFileText size={16} />,
          run: () => void openPdf(pickuporders.paper, { params: { id } }),
        },
        ...actsOf(can, side, rights).map(act => {
          const Icon = icons[act]
          const danger = act === 'takeBack' || act === 'remove' || act === 'cancel'
          return {
            label: labels[act],
            icon: <Icon size={16} />,
            ...(danger && { danger }),
            run: () => setOpened(act),
          }
        }),
      ]}
      back={back}
      narrow
    >
      <Content order={order} side={side} />
      {opened === 'message' && <Message order={order} side={side} onClose={close} />}
      {opened === 'edit' && <EditOrder order={order} onClose={close} />}
      {opened === 'dispute' && <Dispute order={order} onClose={close} />}
      {opened === 'release' && <AskRelease order={order} onClose={close} />}
      {opened === 'takeBack' && <TakeBack order={order} onClose={close} />}
      {opened === 'remove' && <RemoveOrder order={order} onClose={close} />}
      {opened === 'cancel' && <CancelOrder order={order} onClose={close} />}
    </Screen>
  )
}

/** A message to the other side: shown in the order and sent by mail. */
function Message({ order, side, onClose }: { order: OrderDetails; side: Side; onClose: () => void }) {
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
