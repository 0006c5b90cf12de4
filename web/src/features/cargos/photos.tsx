import { type Cargo, cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { Panel } from '../../ui/panel.tsx'
import { AddFiles, byDocId, KeptFiles, OnTheWay, PhotoCell } from '../files/index.ts'

/** What the cargo looks like, one tap from the camera. */
export function CargoPhotos({ cargo: { id, photos } }: { cargo: Cargo }) {
  const { t } = useTranslation()
  const [mayAdd, mayRemove] = [useCan(cargos.addDocs), useCan(cargos.removeDoc)]
  const remove = useCall(cargos.removeDoc, { form: true })
  const to = { call: 'cargo', params: { id } } as const
  return (
    <Panel
      title={t('cargos.photos.title')}
      aside={mayAdd && <AddFiles camera label={t('actions.takePhoto')} to={to} />}
    >
      <OnTheWay to={to} />
      <KeptFiles
        files={photos}
        empty={t('cargos.photos.empty')}
        source={{ file: cargos.doc, thumbnail: cargos.thumbnail, ...byDocId }}
        remove={mayRemove && (file => remove.mutateAsync({ params: { docId: file.id } }))}
      />
    </Panel>
  )
}

/** The kind of a cargo in a list, with its first photo. */
export function CargoCell({ cargo: { cargoTypeName, photos } }: { cargo: Cargo }) {
  return (
    <PhotoCell name={cargoTypeName} photos={photos} thumbnail={cargos.thumbnail} ofThumbnail={byDocId.ofThumbnail} />
  )
}
