import { LOG_KEEPERS } from '@kreislauf/core/domain/logplace.ts'
import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { windowed } from '@kreislauf/core/paging.ts'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconCamera, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reach } from '../../../app/data/api.ts'
import { useListState } from '../../../app/routing/liststate.ts'
import { CompanyChoice, useCompanyOf } from '../../../app/session/companychoice.tsx'
import { useDepartments } from '../../../app/session/session.ts'
import { EmptyState, FailedState } from '../../../ui/empty.tsx'
import { BulkBar } from '../../../ui/listing/bulk.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { createStore, useStore } from '../../../ui/store.ts'
import { ZipButton } from '../bulk.tsx'
import classes from './photos.module.css'
import { CarTile } from './tile.tsx'

const NONE: ReadonlySet<number> = new Set()

/** Photos of one place selected for download; the selection is kept while the user opens a car. */
const store = createStore<{ place: number; ids: ReadonlySet<number> }>({ place: 0, ids: NONE })

/** The selected photos of a place, and functions to select and deselect. */
function useChosen(place: number) {
  const kept = useStore(store)
  const ids = kept.place === place ? kept.ids : NONE
  const choose = (some: readonly number[], on: boolean) =>
    store.set({ place, ids: new Set(on ? [...ids, ...some] : [...ids].filter(id => !some.includes(id))) })
  return { chosen: ids, choose, unchoose: () => store.set({ place, ids: NONE }) }
}

/** Cars loaded at once: four rows in a wide window. */
const WINDOW = 24

interface Sought {
  q: string
  /** `WITH` or `WITHOUT`; empty for all. */
  pictured: string
}

/** The cars of a yard or collection point with their photos, window by window. */
function usePhotoCars(id: number, { q, pictured }: Sought) {
  const criteria = { ...(q && { q }), ...(pictured && { only: `pictured:${pictured}` }), window: WINDOW }
  const read = useInfiniteQuery({
    queryKey: ['documents', documents.photos.path, id, criteria],
    queryFn: ({ pageParam, signal }) =>
      reach(
        windowed(documents.photos),
        { params: { id }, query: { ...criteria, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    enabled: id > 0,
    meta: { reads: documents.photos.reads },
  })
  return { ...read, cars: read.data?.pages.flatMap(({ rows }) => rows), total: read.data?.pages[0]?.total ?? undefined }
}

/** Delay in ms after the last key before the search starts. */
const PAUSE = 250
const keepsCars = ({ department }: { department: string }) => LOG_KEEPERS.some(kind => kind === department)

/** A grid of cars with their photos: to find cars without photos and to download photos. */
export function PhotoManager() {
  const { t } = useTranslation()
  const state = useListState()
  const { places, place } = useCompanyOf(useDepartments().filter(keepsCars))
  const pictured = state.filters['pictured'] ?? ''
  const read = usePhotoCars(place?.id ?? 0, { q: state.q.trim(), pictured })
  const { chosen, choose, unchoose } = useChosen(place?.id ?? 0)
  const seek = useDebouncedCallback((q: string) => state.change({ q }), PAUSE)
  const move = (id: number) => state.change({ filters: { place: String(id) } })
  return (
    <Screen
      title={t('documents.photos.title')}
      count={read.total}
      back={{ to: '/deser/documents', label: t('documents.title') }}
      action={<CompanyChoice places={places} place={place} onChoose={move} />}
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
        <div className={classes.bar}>
          <BulkBar count={chosen.size} onClear={unchoose}>
            <ZipButton ids={[...chosen]} />
          </BulkBar>
        </div>
      )}
      <Cars read={read} narrowed={!!(state.q || pictured)} {...{ chosen, choose }} />
    </Screen>
  )
}

interface CarsProps {
  read: ReturnType<typeof usePhotoCars>
  /** By search or filter. */
  narrowed: boolean
  chosen: ReadonlySet<number>
  choose: (ids: readonly number[], on: boolean) => void
}

function Cars({ read, narrowed, chosen, choose }: CarsProps) {
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
          <CarTile key={car.id} car={car} chosen={chosen} onChoose={choose} />
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
