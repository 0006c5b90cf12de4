import { type Delivery, deliveries, type NoteSide } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconClipboardCheck, IconFileText, IconReceiptEuro, IconTrash, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { openPdf } from '../../app/data/files.ts'
import { useCan } from '../../app/session/session.ts'
import type { Way } from '../../ui/address.ts'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { useGo } from '../../ui/go.tsx'
import { whyWords } from '../../ui/refusals.ts'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Content } from './content.tsx'
import { addresses, NoteBadge, partnerOf, useMayChange } from './side.tsx'
import { AcceptAll, Close, Correct, Dispute, Remove, Withdraw } from './steps.tsx'

/** A delivery note of an own dismantler. */
export function DismantlerNote() {
  const { id } = useParams({ from: '/deser/myreman/deliveries/details/$id' })
  return <Details id={id} side="DISMANTLER" />
}

/** A delivery note to an own remanufacturer. */
export function RemanNote() {
  const { id } = useParams({ from: '/deser/remanufacturer/deliveries/details/$id' })
  return <Details id={id} side="REMAN" />
}

function Details({ id, side }: { id: number; side: NoteSide }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(deliveries.get, { params: { id } }))
  const back = { to: addresses[side].list, label: t('deliveries.title') }
  if (error)
    return (
      <FailedScreen what={{ one: 'deliveries', name: id }} error={error} onRetry={() => void refetch()} back={back} />
    )
  if (!data)
    return (
      <Screen title={t('deliveries.one')} back={back} narrow>
        <SkeletonForm />
      </Screen>
    )
  return <Shown note={data} side={side} back={back} />
}

type Act = 'remove' | 'withdraw' | 'dispute'

function Shown({ note, side, back }: { note: Delivery; side: NoteSide; back: Way }) {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const [opened, setOpened] = useState<Act>()
  const mayChange = useMayChange(side)
  const mayRemove = useCan(side === 'REMAN' ? 'RM.D' : 'RMD.D')
  const { id, can, status, correction, deliveryNumber, remanContractId } = note
  const acts = { note, side, onClose: () => setOpened(undefined) }
  const paper = (of: boolean) =>
    void openPdf(deliveries.paper, { params: { id }, query: { ...(of && { correction: 'true' }) } })
  const others = [
    { label: t('deliveries.openPaper'), icon: <IconFileText size={16} />, run: () => paper(false) },
    correction !== null &&
      correction.pieces + Math.abs(correction.total) !== 0 && {
        label: t('deliveries.correction.openPaper'),
        icon: <IconFileText size={16} />,
        run: () => paper(true),
      },
    {
      label: t('deliveries.account.title'),
      icon: <IconReceiptEuro size={16} />,
      run: () => go(addresses[side].account(remanContractId)),
    },
    mayChange &&
      status === 'OPEN' &&
      !!can.close && {
        label: t('deliveries.close.label'),
        icon: <IconClipboardCheck size={16} />,
        why: whyWords(can.close),
        run: () => undefined,
      },
    mayChange &&
      side === 'DISMANTLER' &&
      !can.dispute && {
        label: t('deliveries.dispute.label'),
        icon: <IconX size={16} />,
        run: () => setOpened('dispute'),
      },
    mayChange &&
      side === 'REMAN' &&
      !can.withdraw && {
        label: t('deliveries.withdraw.label'),
        icon: <IconX size={16} />,
        run: () => setOpened('withdraw'),
      },
    mayRemove &&
      !can.remove && {
        label: t('actions.delete'),
        icon: <IconTrash size={16} />,
        danger: true,
        run: () => setOpened('remove'),
      },
  ]
  return (
    <Screen
      title={deliveryNumber ?? t('deliveries.openNote')}
      subtitle={[partnerOf(note, side), formatValue('day', note.actionDate, i18n.language)].join(' · ')}
      status={<NoteBadge note={note} side={side} />}
      action={mayChange && <Next note={note} side={side} />}
      actions={others}
      back={back}
    >
      <Content note={note} side={side} />
      {opened === 'remove' && <Remove {...acts} />}
      {opened === 'withdraw' && <Withdraw {...acts} />}
      {opened === 'dispute' && <Dispute {...acts} />}
    </Screen>
  )
}

/** The next step of the own side. */
function Next({ note, side }: { note: Delivery; side: NoteSide }) {
  if (side === 'DISMANTLER')
    return (
      <>
        <Close note={note} side={side} />
        <Correct note={note} side={side} />
      </>
    )
  return (
    <>
      <Close note={note} side={side} />
      <AcceptAll note={note} side={side} />
      <ToReceipt note={note} />
    </>
  )
}

function ToReceipt({ note: { id, can, status } }: { note: Delivery }) {
  const { t } = useTranslation()
  const go = useGo()
  if (can.answer) return null
  return (
    <Button
      leftSection={<IconClipboardCheck size={17} />}
      onClick={() => go(`/deser/remanufacturer/deliveries/receipt/${id}`)}
    >
      {t(status !== 'CLOSED' ? 'deliveries.receipt.again' : 'deliveries.receipt.title')}
    </Button>
  )
}
