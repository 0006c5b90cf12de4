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
import { Panel } from '../../ui/panel.tsx'
import { whyWords } from '../../ui/refusals.ts'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { AddFiles, byDocId, KeptFiles, OnTheWay } from '../files/index.ts'
import { LateMark } from '../log/index.ts'
import { BringBack } from './bringback.tsx'
import { PartEditor } from './editor.tsx'
import { openLabels } from './labels.ts'
import { Scrap } from './scrap.tsx'
import { PartStateBadge, usePartName } from './state.tsx'
import { PartWay } from './way.tsx'

/** One part: where it is, what it is worth, and what becomes of it. */
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
  const { i18n } = useTranslation()
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
      <PartPhotos part={part} />
      <PartWay part={part} />
      {asking === 'bringBack' && <BringBack part={part} onClose={close} />}
      {asking === 'scrap' && <Scrap parts={[part]} onClose={close} />}
      <RemovePart part={part} opened={asking === 'remove'} onClose={close} />
    </Screen>
  )
}

/** Of a part that is here: to hand it over; one that is out may come back. Its label stands beside. */
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

/** What the part looks like, one tap from the camera. */
function PartPhotos({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { id } = part
  const [mayAdd, mayRemove] = [useCan(parts.addDocs), useCan(parts.removeDoc)]
  const remove = useCall(parts.removeDoc, { form: true })
  const to = { call: 'part', params: { id } } as const
  return (
    <Panel title={t('parts.photos.title')} aside={mayAdd && <AddFiles camera label={t('actions.takePhoto')} to={to} />}>
      <OnTheWay to={to} />
      <KeptFiles
        files={part.photos}
        empty={t('parts.photos.empty')}
        source={{ file: parts.doc, thumbnail: parts.thumbnail, ...byDocId }}
        remove={mayRemove && (file => remove.mutateAsync({ params: { docId: file.id } }))}
      />
    </Panel>
  )
}

/** Deletes a part that was entered by mistake; its mass goes back into the car. */
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
