import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { steps as partSteps } from '@kreislauf/core/features/parts/rules.ts'
import { type SpareList, spares } from '@kreislauf/core/features/spares/contract.ts'
import { steps } from '@kreislauf/core/features/spares/rules.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { Alert, Button, Menu } from '@mantine/core'
import { IconLock, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { fetchFile, openPdf } from '../../app/data/files.ts'
import { useCan } from '../../app/session/session.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import type { Way } from '../../ui/address.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { useGo } from '../../ui/go.tsx'
import { whyWords } from '../../ui/refusals.ts'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { LateMark } from '../log/index.ts'
import { SpareListEditor } from './editor.tsx'

const useBack = (): Way => ({ to: '/deser/btb/output?tab=spares', label: useTranslation().t('spares.title') })

export function NewSpareList() {
  const { t } = useTranslation()
  const yards = useYards()
  const back = useBack()
  const { dismantlerId } = yards
  const { parts: ids } = useSearch({ from: '/deser/btb/output/spares/neu' })
  const chosen = useQuery({
    ...query(parts.list, { params: { dismantlerId }, query: { ids } }),
    enabled: !!ids && dismantlerId > 0,
  })
  if (chosen.error)
    return (
      <FailedScreen what={{ many: 'parts' }} error={chosen.error} onRetry={() => void chosen.refetch()} back={back} />
    )
  return (
    <Screen title={t('spares.new')} action={<YardChoice {...yards} />} back={back} narrow>
      {dismantlerId > 0 && (!ids || chosen.data) ? (
        <SpareListEditor
          key={`${dismantlerId} ${ids}`}
          dismantlerId={dismantlerId}
          chosen={(chosen.data ?? []).filter(part => !partSteps.hand(part))}
        />
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}

export function SpareListDetails() {
  const { t, i18n } = useTranslation()
  const [removing, setRemoving] = useState(false)
  const mayRemove = useCan(spares.save, 'D')
  const back = useBack()
  const { id } = useParams({ from: '/deser/btb/output/spares/details/$id' })
  const { dismantlerId } = useYards()
  const { data, error, refetch } = useQuery(query(spares.get, { params: { dismantlerId, id } }))
  if (error)
    return <FailedScreen what={{ one: 'spares', name: id }} error={error} onRetry={() => void refetch()} back={back} />
  if (!data)
    return (
      <Screen title={t('spares.one')} back={back} narrow>
        <SkeletonForm />
      </Screen>
    )
  const why = reasonsFor(steps, data)
  const remove = {
    label: t('actions.delete'),
    icon: <IconTrash size={16} />,
    danger: true,
    why: whyWords(why.remove),
    run: () => setRemoving(true),
  }
  return (
    <Screen
      title={t(`spares.named.${data.kind}`, { number: data.number })}
      subtitle={[formatValue('day', data.actionDate, i18n.language), data.buyer].filter(Boolean).join(' · ')}
      status={data.late && <LateMark />}
      action={<Print id={id} />}
      actions={[mayRemove && remove]}
      back={back}
      narrow
    >
      {why.edit && (
        <Alert icon={<IconLock />} color="gray">
          {whyWords(why.edit)}
        </Alert>
      )}
      <SpareListEditor key={id} dismantlerId={dismantlerId} list={data} chosen={[]} />
      <RemoveList list={data} opened={removing} onClose={() => setRemoving(false)} />
    </Screen>
  )
}

/** The register of parts handed over (§ 24 Abs. 8 NachwV), as PDF or table. */
function Print({ id }: { id: number }) {
  const { t } = useTranslation()
  const get = (format: Format) => {
    const input = { params: { id }, query: { format } }
    void (format === 'pdf' ? openPdf(spares.download, input) : fetchFile(spares.download, input))
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPrinter size={17} />}>
          {t('spares.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['pdf', 'xlsx', 'csv'] as const).map(format => (
          <Menu.Item key={format} onClick={() => get(format)}>
            {t(`spares.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Deletes a list of an open day: its parts are in stock again, or a return is reversed. */
function RemoveList({ list, opened, onClose }: { list: SpareList; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const { id, version, dismantlerId, actionDate, kind, number } = list
  const name = t(`spares.named.${kind}`, { number })
  const remove = useCall(spares.save, { success: () => ({ key: 'spares.removed', params: { name } }), form: true })
  const run = async () => {
    const body = { id, version, actionDate, spareOuts: [], deleted: true }
    await remove.mutateAsync({ params: { dismantlerId }, body })
    go('/deser/btb/output?tab=spares', { replace: true, ignoreBlocker: true })
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('spares.remove.title', { name })}
      label={t('actions.delete')}
      danger
      run={run}
    >
      {t(`spares.remove.${kind}`, { count: list.lines })}
    </Confirm>
  )
}
