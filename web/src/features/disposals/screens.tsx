import { wasteText } from '@kreislauf/core/domain/wastename.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Alert, Button } from '@mantine/core'
import { IconLock, IconPaperclip, IconPrinter, IconRepeat, IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { openPdf } from '../../app/data/files.ts'
import { useCan, useDepartments } from '../../app/session/session.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import type { Way } from '../../ui/address.ts'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { Go, useGo } from '../../ui/go.tsx'
import { whyWords } from '../../ui/refusals.ts'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { RecordFiles } from '../files/index.ts'
import { DisposalEditor } from './editor.tsx'
import { RemoveDisposal } from './remove.tsx'

const useBack = (): Way => ({ to: '/deser/btb/output', label: useTranslation().t('disposals.title') })

export function NewDisposal() {
  const { t } = useTranslation()
  const yards = useYards()
  const { disposer, order, wastetype } = useSearch({ from: '/deser/btb/output/neu' })
  const booked = useQuery({
    ...query(pickuporders.proposal, { params: { id: order ?? 0 } }),
    enabled: order !== undefined,
  })
  const back = useBack()
  // Keeps the form with its input even if the order has been booked elsewhere: saving reports it.
  if (booked.error && !booked.data)
    return (
      <FailedScreen
        what={{ one: 'pickuporders', name: order }}
        error={booked.error}
        onRetry={() => void booked.refetch()}
        back={back}
      />
    )
  const ready = order === undefined || booked.data
  return (
    <Screen title={t('disposals.new')} action={<YardChoice {...yards} />} back={back} narrow>
      {booked.data && (
        <Alert icon={<IconTruckDelivery />} color="gray">
          {t('pickuporders.book.hint', { number: booked.data.ordernumber })}
        </Alert>
      )}
      {!ready && <SkeletonForm />}
      {ready && yards.dismantlerId > 0 && (
        <DisposalEditor
          key={wastetype}
          dismantlerId={yards.dismantlerId}
          disposer={disposer}
          wastetype={wastetype}
          order={booked.data}
        />
      )}
    </Screen>
  )
}

export function DisposalDetails() {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const back = useBack()
  const [removing, setRemoving] = useState(false)
  const mayRemove = useCan(disposals.remove)
  const looper = useDepartments('LOOPER').length > 0
  const mayAdd = useCan(disposals.save, 'C')
  const { id } = useParams({ from: '/deser/btb/output/details/$id' })
  const { data, error, refetch } = useQuery(query(disposals.process, { params: { id } }))
  const { data: order } = useQuery({
    ...query(pickuporders.booked, { params: { disposalId: id } }),
    enabled: looper,
  })
  const print = () => void openPdf(disposals.paper, { params: { id } })
  if (error)
    return (
      <FailedScreen what={{ one: 'disposals', name: id }} error={error} onRetry={() => void refetch()} back={back} />
    )
  if (!data)
    return (
      <Screen title={t('disposals.one')} back={back} narrow>
        <SkeletonForm />
      </Screen>
    )
  const { disposal } = data
  const day = formatValue('day', disposal.actiondate, i18n.language)
  return (
    <Screen
      title={`${disposal.disposerName}, ${day}`}
      subtitle={`${wasteText(disposal)} · ${formatNumber('kg', disposal.kg, i18n.language)}`}
      status={disposal.locked && <StatusBadge label={t('disposals.locked')} icon={IconLock} />}
      action={
        <Button variant="default" leftSection={<IconPrinter size={17} />} onClick={print}>
          {t('disposals.paper.print')}
        </Button>
      }
      actions={[
        mayAdd && {
          label: t('disposals.again'),
          icon: <IconRepeat size={16} />,
          run: () => go(`/deser/btb/output/neu?disposer=${disposal.myDisposerId}&yard=${disposal.dismantlerId}`),
        },
        mayRemove && {
          label: t('actions.delete'),
          icon: <IconTrash size={16} />,
          danger: true,
          why: whyWords(data.can.remove),
          run: () => setRemoving(true),
        },
      ]}
      back={back}
      narrow
    >
      {disposal.locked && (
        <Alert icon={<IconLock />} color="gray">
          {t('disposals.sealed', { day: disposal.actiondate })}
        </Alert>
      )}
      {order && (
        <Alert icon={<IconTruckDelivery />} color="gray">
          <Go to={`/deser/exchangelooper/myorders/details/${order.id}`}>
            {t('pickuporders.book.of', { number: order.ordernumber })}
          </Go>
        </Alert>
      )}
      <DisposalEditor key={id} dismantlerId={disposal.dismantlerId} process={data} />
      <RecordFiles
        calls={disposals}
        to={{ call: 'disposal', params: { id } }}
        files={disposal.files}
        title={t('disposals.files.title')}
        empty={t('disposals.files.empty')}
        add={{ label: t('disposals.files.add'), icon: IconPaperclip }}
        stay={disposal.locked}
      />
      <RemoveDisposal process={data} opened={removing} onClose={() => setRemoving(false)} />
    </Screen>
  )
}
