import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import { moduleOf } from '@kreislauf/core/domain/logplace.ts'
import { type Incident, incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { steps } from '@kreislauf/core/features/incidents/rules.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { Module } from '@kreislauf/core/permissions.ts'
import { Alert } from '@mantine/core'
import { IconLock, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { CompanyChoice } from '../../app/session/companychoice.tsx'
import { useCan } from '../../app/session/session.ts'
import type { Way } from '../../ui/address.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { useGo } from '../../ui/go.tsx'
import { whyWords } from '../../ui/refusals.ts'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { RecordFiles } from '../files/index.ts'
import { LateMark } from '../log/index.ts'
import { IncidentEditor } from './editor.tsx'
import { usePlaces } from './places.ts'
import { StateBadge } from './state.tsx'

const useBack = (id?: number): Way => ({
  to: id ? `/deser/btb/incidents?place=${id}` : '/deser/btb/incidents',
  label: useTranslation().t('incidents.title'),
})

export function NewIncident() {
  const { t } = useTranslation()
  const go = useGo()
  const { places, place } = usePlaces()
  const choose = (id: number) => go(`/deser/btb/incidents/neu?place=${id}`, { replace: true })
  return (
    <Screen
      title={t('incidents.new')}
      action={<CompanyChoice places={places} place={place} onChoose={choose} />}
      back={useBack(place?.id)}
      narrow
    >
      {place && <IncidentEditor key={place.id} place={place} />}
    </Screen>
  )
}

export function IncidentDetails() {
  const { t, i18n } = useTranslation()
  const [removing, setRemoving] = useState(false)
  const { id } = useParams({ from: '/deser/btb/incidents/details/$id' })
  const { data, error, refetch } = useQuery(query(incidents.get, { params: { id } }))
  const { of } = usePlaces()
  const place = of(data?.departmentId ?? 0)
  const mayRemove = useCan(`${moduleOf(place?.department ?? 'DISMANTLER')}.D`)
  const back = useBack(data?.departmentId)
  if (error)
    return (
      <FailedScreen what={{ one: 'incidents', name: id }} error={error} onRetry={() => void refetch()} back={back} />
    )
  if (!data || !place)
    return (
      <Screen title={t('incidents.one')} back={back} narrow>
        <SkeletonForm />
      </Screen>
    )
  const remove = {
    label: t('actions.delete'),
    icon: <IconTrash size={16} />,
    danger: true,
    why: whyWords(reasonsFor(steps, data).remove),
    run: () => setRemoving(true),
  }
  return (
    <Screen
      title={`${t(`incidents.types.${data.incidentType}`)}, ${formatValue('day', data.date, i18n.language)}`}
      subtitle={place.name}
      status={
        <>
          <StateBadge state={data.state} />
          {data.late && <LateMark />}
        </>
      }
      actions={[mayRemove && remove]}
      back={back}
      narrow
    >
      {data.locked && (
        <Alert icon={<IconLock />} color="gray">
          {t(data.state === 'OPEN' ? 'incidents.sealedOpen' : 'incidents.sealed', { day: data.closedTill })}
        </Alert>
      )}
      <IncidentEditor key={id} place={place} incident={data} />
      <IncidentFiles incident={data} module={moduleOf(place.department)} />
      <RemoveIncident incident={data} opened={removing} onClose={() => setRemoving(false)} />
    </Screen>
  )
}

/** Photos and papers of an incident. They can be added even on a closed day. */
function IncidentFiles({ incident, module }: { incident: Incident; module: Module }) {
  const { t } = useTranslation()
  const may = { add: useCan(`${module}.U`), remove: useCan(`${module}.D`) }
  return (
    <RecordFiles
      calls={incidents}
      to={{ call: 'incident', params: { id: incident.id } }}
      files={incident.files}
      title={t('incidents.files.title')}
      empty={t('incidents.files.empty')}
      add={{ label: t('incidents.files.add') }}
      may={may}
      stay={!!steps.remove(incident)}
    />
  )
}

interface RemoveIncidentProps {
  incident: Incident
  opened: boolean
  onClose: () => void
}

/** Deletes an incident of an open day; it stays in the history. */
function RemoveIncident({ incident, opened, onClose }: RemoveIncidentProps) {
  const { t } = useTranslation()
  const go = useGo()
  const { id, version, departmentId, date, occurredon, incidentType, description } = incident
  const name = { kind: t(`incidents.types.${incidentType}`), day: date }
  const remove = useCall(incidents.save, {
    success: () => ({ key: 'incidents.removed', params: name }),
    form: true,
  })
  const run = async () => {
    const body = { id, version, date, occurredon, incidentType, description, deleted: true }
    await remove.mutateAsync({ params: { id: departmentId }, body })
    go('/deser/btb/incidents', { replace: true, ignoreBlocker: true })
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('incidents.remove.title', name)}
      label={t('actions.delete')}
      danger
      run={run}
    >
      {t('incidents.remove.text')}
    </Confirm>
  )
}
