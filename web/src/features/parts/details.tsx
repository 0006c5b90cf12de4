import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import { type Part, parts } from '@kreislauf/core/features/parts/contract.ts'
import { steps } from '@kreislauf/core/features/parts/rules.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconBookmark, IconPackageExport, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { useGo } from '../../ui/go.tsx'
import { whyWords } from '../../ui/refusals.ts'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { RecordFiles } from '../files/index.ts'
import { LateMark } from '../log/index.ts'
import { BringBack } from './bringback.tsx'
import { PartEditor } from './editor.tsx'
import { openLabels } from './labels.ts'
import { PartHistory } from './parthistory.tsx'
import { Scrap } from './scrap.tsx'
import { PartStateBadge, usePartName } from './state.tsx'

/** A part: place, value and further use. */
export function PartDetails() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/btb/parts/details/$id' })
  const { data, error, refetch } = useQuery(query(parts.get, { params: { id } }))
  const back = { to: '/deser/btb/parts', label: t('parts.title') } as const
  if (error)
    return <FailedScreen what={{ one: 'parts', name: id }} error={error} onRetry={() => void refetch()} back={back} />
  return data ? (
    <Details key={id} part={data} back={back} />
  ) : (
    <Screen title={t('parts.one')} back={back} narrow>
      <SkeletonForm />
    </Screen>
  )
}

type Asking = 'bringBack' | 'scrap' | 'remove'

function Details({ part, back }: { part: Part; back: { to: '/deser/btb/parts'; label: string } }) {
  const { t, i18n } = useTranslation()
  const name = usePartName()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const facts = [part.code, part.carInfo, formatNumber('kg', part.weight, i18n.language)]
  return (
    <Screen
      title={name(part)}
      subtitle={facts.filter(Boolean).join(' · ')}
      status={
        <>
          <PartStateBadge state={part.state} />
          {part.late && <LateMark />}
        </>
      }
      action={<NextStep part={part} onBringBack={() => setAsking('bringBack')} />}
      actions={useSteps(part, setAsking)}
      back={back}
      narrow
    >
      <PartEditor part={part} />
      <RecordFiles
        calls={parts}
        to={{ call: 'part', params: { id: part.id } }}
        files={part.photos}
        title={t('parts.photos.title')}
        empty={t('parts.photos.empty')}
      />
      <PartHistory part={part} />
      {asking === 'bringBack' && <BringBack part={part} onClose={close} />}
      {asking === 'scrap' && <Scrap parts={[part]} onClose={close} />}
      <RemovePart part={part} opened={asking === 'remove'} onClose={close} />
    </Screen>
  )
}

/** Hands over a part in stock; brings back one that has left. Its label is next to it. */
function NextStep({ part, onBringBack }: { part: Part; onBringBack: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const [mayHand, mayTake] = [useCan(spares.save, 'C'), useCan(parts.bringBack)]
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconPrinter size={17} />} onClick={() => void openLabels([part.id])}>
        {t('parts.printing.one')}
      </Button>
      {mayHand && !steps.hand(part) && (
        <Button
          leftSection={<IconPackageExport size={17} />}
          onClick={() => go(`/deser/btb/output/spares/neu?parts=${part.id}`)}
        >
          {t('parts.actions.hand')}
        </Button>
      )}
      {mayTake && !steps.bringBack(part) && (
        <Button variant="default" leftSection={<IconArrowBackUp size={17} />} onClick={onBringBack}>
          {t('parts.actions.bringBack')}
        </Button>
      )}
    </Group>
  )
}

function useSteps(part: Part, ask: (step: Asking) => void) {
  const { t } = useTranslation()
  const [mayChange, mayRemove] = [useCan(parts.setStates), useCan(parts.save, 'D')]
  const { state, id, version } = part
  const set = useCall(parts.setStates, {
    what: { one: 'parts', name: part.name },
    deed: 'change',
    later: true,
    success: () => ({ key: state === 'RESERVED' ? 'parts.done.freed' : 'parts.done.reserved', params: { count: 1 } }),
  })
  const back = useCall(parts.unscrap, {
    what: { one: 'parts', name: part.name },
    deed: 'change',
    success: () => ({ key: 'parts.done.unscrapped', params: { name: part.name } }),
  })
  const why = reasonsFor(steps, part)
  const free = state === 'RESERVED'
  const reserve = (state === 'STORED' || free) && {
    label: t(free ? 'parts.actions.free' : 'parts.actions.reserve'),
    icon: <IconBookmark size={16} />,
    run: () => set.mutate({ body: { ids: [{ id, version }], state: free ? 'STORED' : 'RESERVED' } }),
  }
  const scrap = {
    label: t('parts.actions.scrap'),
    icon: <IconTrash size={16} />,
    danger: true,
    why: whyWords(why.scrap),
    run: () => ask('scrap'),
  }
  const remove = {
    label: t('actions.delete'),
    icon: <IconTrash size={16} />,
    danger: true,
    why: whyWords(why.remove),
    run: () => ask('remove'),
  }
  const unscrap = state === 'SCRAPPED' && {
    label: t('parts.actions.unscrap'),
    icon: <IconArrowBackUp size={16} />,
    why: whyWords(why.unscrap),
    run: () => back.mutate({ params: { id }, body: { version } }),
  }
  return [mayChange && reserve, mayChange && (unscrap || scrap), mayRemove && remove]
}

/** Deletes a part entered by mistake; its mass returns to the car. */
function RemovePart({ part, opened, onClose }: { part: Part; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const name = usePartName()(part)
  const { id, version, carId, sparecategory, dismantlerId } = part
  const remove = useCall(parts.save, { success: () => ({ key: 'parts.removed', params: { name } }), form: true })
  const run = async () => {
    await remove.mutateAsync({ params: { dismantlerId }, body: [{ id, version, carId, sparecategory, deleted: true }] })
    go('/deser/btb/parts', { replace: true, ignoreBlocker: true })
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('parts.remove.title', { name })}
      label={t('actions.delete')}
      danger
      run={run}
    >
      {t('parts.remove.text', { car: part.carInfo ?? carId })}
    </Confirm>
  )
}
