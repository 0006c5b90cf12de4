import { cars } from '@kreislauf/core/features/cars/contract.ts'
import type { CarPhoto, PhotoCar } from '@kreislauf/core/features/documents/photos.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Checkbox, Text } from '@mantine/core'
import { IconCameraPlus, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Go } from '../../../ui/go.tsx'
import { useThumbnail } from '../../files/index.ts'
import classes from './photos.module.css'

/** Photos below the cover. */
const SMALL = 4

interface CarTileProps {
  car: PhotoCar
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], on: boolean) => void
}

/** A car with its cover, which opens all photos, and the next ones, which can be selected. */
export function CarTile({ car, chosen, onChoose }: CarTileProps) {
  const { t, i18n } = useTranslation()
  const { carInfo: name, photos, count, receptiondate } = car
  const ids = photos.map(({ id }) => id)
  const held = ids.filter(id => chosen.has(id)).length
  return (
    <li className={classes.car}>
      <Go
        to={`/deser/documents/photos/${car.id}`}
        className={classes.picture}
        aria-label={t(photos[0] ? 'documents.photos.manage' : 'documents.photos.begin', { name })}
      >
        {photos[0] ? <Picture photo={photos[0]} /> : <Nothing />}
      </Go>
      {photos.length > 0 && (
        <ul className={classes.strip}>
          {photos.slice(0, SMALL).map((photo, at) => (
            <li key={photo.id}>
              <button
                type="button"
                className={classes.small}
                aria-pressed={chosen.has(photo.id)}
                aria-label={t('documents.photos.choose', { name, place: at + 1 })}
                onClick={() => onChoose([photo.id], !chosen.has(photo.id))}
              >
                <Picture photo={photo} />
                {chosen.has(photo.id) && <IconCheck size={18} aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <div>
          <Text size="sm">{name}</Text>
          <Text size="xs" c="dimmed">
            {[formatValue('day', receptiondate, i18n.language), count && t('documents.photos.count', { count })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {ids.length > 0 && (
          <Checkbox
            aria-label={t('documents.photos.chooseAll', { name })}
            checked={held === ids.length}
            indeterminate={held > 0 && held < ids.length}
            onChange={() => onChoose(ids, held < ids.length)}
          />
        )}
      </div>
    </li>
  )
}

function Picture({ photo: { id: docId, type, mark: of } }: { photo: CarPhoto }) {
  const url = useThumbnail(type, cars.thumbnail, size => ({ params: { docId, size }, query: { of } }))
  return url ? <img src={url} alt="" width={320} height={240} /> : null
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <span>
      <IconCameraPlus size={30} stroke={1.4} aria-hidden />
      <br />
      {t('documents.photos.none')}
    </span>
  )
}
