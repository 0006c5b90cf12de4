import { type Part, parts } from '@kreislauf/core/features/parts/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { useCan } from '../../app/session.ts'
import { Panel } from '../../ui/panel.tsx'
import { AddFiles, KeptFiles } from '../files/index.ts'

/** What the part looks like, one tap from the camera. */
export function PartPhotos({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { id } = part
  const [mayAdd, mayRemove] = [useCan(parts.addDocs), useCan(parts.removeDoc)]
  const add = useCall(parts.addDocs, { form: true })
  const remove = useCall(parts.removeDoc, { form: true })
  const adding = mayAdd && (
    <AddFiles camera label={t('actions.takePhoto')} add={body => add.mutateAsync({ params: { id }, body })} />
  )
  return (
    <Panel title={t('parts.photos.title')} aside={adding}>
      <KeptFiles
        files={part.photos}
        empty={t('parts.photos.empty')}
        source={{
          file: parts.doc,
          ofFile: docId => ({ params: { docId } }),
          thumbnail: parts.thumbnail,
          ofThumbnail: (docId, size) => ({ params: { docId, size } }),
        }}
        remove={mayRemove && (file => remove.mutateAsync({ params: { docId: file.id } }))}
      />
    </Panel>
  )
}
