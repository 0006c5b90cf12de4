import type { PhotoCar } from '@kreislauf/core/features/documents/photos.ts'
import { Button } from '@mantine/core'
import { IconCar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { useGo } from '../../../ui/go.tsx'
import { Album } from '../../files/index.ts'

/** All photos and papers of a car, to add to, turn, sort and describe. */
export function CarAlbum({ car: { id, carInfo }, onClose }: { car: PhotoCar; onClose: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const toCar = (
    <Button
      variant="subtle"
      leftSection={<IconCar size={17} />}
      onClick={() => go(`/deser/carsinventory/details/${id}`)}
    >
      {t('documents.toCar')}
    </Button>
  )
  return (
    <Dialog opened size="l" onClose={onClose} title={carInfo}>
      <Album carId={id} title={t('documents.photos.title')} aside={toCar} />
    </Dialog>
  )
}
