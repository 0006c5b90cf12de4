import { type CarFile, cars } from '@kreislauf/core/features/cars/contract.ts'
import { Button } from '@mantine/core'
import { IconCar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import type { Address } from '../../../ui/address.ts'
import { FailedScreen } from '../../../ui/failedscreen.tsx'
import { useGo } from '../../../ui/go.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { Album } from '../../files/index.ts'

/** The screen of a car outside the photo manager; a car whose receptions are all cancelled has none. */
const placeOf = ({ id, inInventory, recID }: CarFile): Address | undefined =>
  inInventory ? `/deser/carsinventory/details/${id}` : recID ? `/deser/carpickup/details/${recID}` : undefined

/** All photos and papers of a car: add, rotate, sort and describe. */
export function CarAlbum() {
  const { t } = useTranslation()
  const go = useGo()
  const { id } = useParams({ from: '/deser/documents/photos/$id' })
  const { data, error, refetch } = useQuery(query(cars.file, { params: { id } }))
  const back = { to: '/deser/documents/photos', label: t('documents.photos.title') } as const
  if (error)
    return <FailedScreen what={{ one: 'cars', name: id }} error={error} onRetry={() => void refetch()} back={back} />
  const name = data && ([data.car, data.licenceplate].filter(Boolean).join(' ') || data.vin || `#${id}`)
  const place = data && placeOf(data)
  return (
    <Screen
      title={name ?? t('documents.photos.title')}
      back={back}
      action={
        place && (
          <Button variant="default" leftSection={<IconCar size={17} />} onClick={() => go(place)}>
            {t('documents.toCar')}
          </Button>
        )
      }
    >
      {data ? <Album carId={id} title={t('cars.details.photos')} /> : <SkeletonForm />}
    </Screen>
  )
}
