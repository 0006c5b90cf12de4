import { type Incident, incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useGo } from '../../ui/go.tsx'

interface RemoveIncidentProps {
  incident: Incident
  opened: boolean
  onClose: () => void
}

/** Deletes an incident of an open day; the history keeps it. */
export function RemoveIncident({ incident, opened, onClose }: RemoveIncidentProps) {
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
