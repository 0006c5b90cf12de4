import { type Incident, incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { steps } from '@kreislauf/core/features/incidents/rules.ts'
import type { Module } from '@kreislauf/core/permissions.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { Panel } from '../../ui/panel.tsx'
import { AddFiles, byDocId, KeptFiles, OnTheWay } from '../files/index.ts'

/** Photos and papers that show what happened. They can be added to a closed day, too. */
export function IncidentFiles({ incident, module }: { incident: Incident; module: Module }) {
  const { t } = useTranslation()
  const { id } = incident
  const mayRemove = useCan(`${module}.D`) && !steps.remove(incident)
  const remove = useCall(incidents.removeDoc, { form: true })
  const mayAdd = useCan(`${module}.U`)
  const to = { call: 'incident', params: { id } } as const
  return (
    <Panel title={t('incidents.files.title')} aside={mayAdd && <AddFiles label={t('incidents.files.add')} to={to} />}>
      <OnTheWay to={to} />
      <KeptFiles
        files={incident.files}
        empty={t('incidents.files.empty')}
        source={{ file: incidents.doc, thumbnail: incidents.thumbnail, ...byDocId }}
        remove={mayRemove && (file => remove.mutateAsync({ params: { docId: file.id } }))}
      />
    </Panel>
  )
}
