import { LOG_KEEPERS } from '@kreislauf/core/domain/logplace.ts'
import type { PhotoCar } from '@kreislauf/core/features/documents/photos.ts'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconCamera, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListState } from '../../../app/liststate.ts'
import { PlaceChoice, usePlaceOf } from '../../../app/places.tsx'
import { useDepartments } from '../../../app/session.ts'
import { EmptyState, FailedState } from '../../../ui/empty.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { ZipButton } from '../bulk.tsx'
import { CarAlbum } from './album.tsx'
import { usePhotoCars } from './cars.ts'
import classes from './photos.module.css'
import { CarTile } from './tile.tsx'

/** So long after the last key words are sought, in milliseconds. */
const PAUSE = 250
const keepsCars = ({ department }: { department: string }) => LOG_KEEPERS.some(kind => kind === department)

/** Cars as a grid with their photos: what is still to be photographed, and photos to take along. */
export function PhotoManager() {
  const { t } = useTranslation()
  const state = useListState()
  const { places, place } = usePlaceOf(useDepartments().filter(keepsCars))
  const pictured = state.filters['pictured'] ?? ''
  const read = usePhotoCars(place?.id ?? 0, { q: state.q.trim(), pictured })
  const [opened, setOpened] = useState<PhotoCar>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const seek = useDebouncedCallback((q: string) => state.change({ q }), PAUSE)
  const choose = (ids: readonly number[], on: boolean) =>
    setChosen(old => (on ? new Set([...old, ...ids]) : new Set([...old].filter(id => !ids.includes(id)))))
  const move = (id: number) => {
    setChosen(new Set())
    state.change({ filters: { place: String(id) } })
  }
  return (
    <Screen
      title={t('documents.photos.title')}
      count={read.total}
      back={{ to: '/deser/documents', label: t('documents.title') }}
      action={<PlaceChoice places={places} place={place} onChoose={move} />}
    >
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label={t('documents.photos.search')}
          placeholder={t('documents.photos.search')}
          leftSection={<IconSearch size={17} aria-hidden />}
          defaultValue={state.q}
          onChange={event => seek(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('documents.photos.fields.pictured')}
          value={pictured}
          onChange={value => state.change({ filters: { pictured: value } })}
          data={[
            { value: '', label: t('documents.photos.all') },
            { value: 'WITH', label: t('documents.photos.pictured.WITH') },
            { value: 'WITHOUT', label: t('documents.photos.pictured.WITHOUT') },
          ]}
        />
      </div>
      {chosen.size > 0 && (
        <div className={classes.bar} role="status">
          {t('documents.photos.chosen', { count: chosen.size })}
          <ZipButton ids={[...chosen]} />
          <Button size="xs" variant="subtle" onClick={() => setChosen(new Set())}>
            {t('documents.photos.unchoose')}
          </Button>
        </div>
      )}
      <Cars read={read} narrowed={!!(state.q || pictured)} {...{ chosen, choose }} onOpen={setOpened} />
      {opened && <CarAlbum car={opened} onClose={() => setOpened(undefined)} />}
    </Screen>
  )
}

interface CarsProps {
  read: ReturnType<typeof usePhotoCars>
  /** By words or a filter. */
  narrowed: boolean
  chosen: ReadonlySet<number>
  choose: (ids: readonly number[], on: boolean) => void
  onOpen: (car: PhotoCar) => void
}

function Cars({ read, narrowed, chosen, choose, onOpen }: CarsProps) {
  const { t } = useTranslation()
  const { cars, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = read
  if (error && !cars) return <FailedState what={{ many: 'cars' }} error={error} onRetry={() => void refetch()} />
  if (!cars) return <SkeletonForm />
  const empty = narrowed ? 'nothing' : 'empty'
  if (cars.length === 0)
    return (
      <EmptyState
        icon={<IconCamera size={28} stroke={1.4} />}
        title={t(`documents.photos.${empty}.title`)}
        text={t(`documents.photos.${empty}.text`)}
      />
    )
  return (
    <>
      <ul className={classes.cars}>
        {cars.map(car => (
          <CarTile key={car.id} car={car} chosen={chosen} onChoose={choose} onOpen={() => onOpen(car)} />
        ))}
      </ul>
      {error && <FailedState what={{ many: 'cars' }} error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('documents.photos.more')}
          </Button>
        </div>
      )}
    </>
  )
}
