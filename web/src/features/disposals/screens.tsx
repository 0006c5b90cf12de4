import { wasteText } from '@kreislauf/core/domain/wastename.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Alert, Button } from '@mantine/core'
import { IconLock, IconPrinter, IconRepeat, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { openPdf } from '../../app/files.ts'
import { useCan } from '../../app/session.ts'
import { useYards, YardChoice } from '../../app/yards.tsx'
import type { Way } from '../../ui/address.ts'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { useGo } from '../../ui/go.tsx'
import { whyWords } from '../../ui/refusals.ts'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { DisposalEditor } from './editor.tsx'
import { RemoveDisposal } from './remove.tsx'

const useBack = (): Way => ({ to: '/deser/btb/output', label: useTranslation().t('disposals.title') })

export function NewDisposal() {
  const { t } = useTranslation()
  const yards = useYards()
  const { disposer } = useSearch({ from: '/deser/btb/output/neu' })
  return (
    <Screen title={t('disposals.new')} action={<YardChoice {...yards} />} back={useBack()} narrow>
      {yards.dismantlerId > 0 && <DisposalEditor dismantlerId={yards.dismantlerId} disposer={disposer} />}
    </Screen>
  )
}

export function DisposalDetails() {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const back = useBack()
  const [removing, setRemoving] = useState(false)
  const mayRemove = useCan(disposals.remove)
  const mayAdd = useCan(disposals.save, 'C')
  const { id } = useParams({ from: '/deser/btb/output/details/$id' })
  const { data, error, refetch } = useQuery(query(disposals.process, { params: { id } }))
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
      <DisposalEditor key={id} dismantlerId={disposal.dismantlerId} process={data} />
      <RemoveDisposal process={data} opened={removing} onClose={() => setRemoving(false)} />
    </Screen>
  )
}
