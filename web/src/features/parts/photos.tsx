import { type Part, parts } from '@kreislauf/core/features/parts/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { Panel } from '../../ui/panel.tsx'
import { AddFiles, byDocId, KeptFiles, OnTheWay } from '../files/index.ts'

/** What the part looks like, one tap from the camera. */
export function PartPhotos({ part }: { part: Part }) {
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
