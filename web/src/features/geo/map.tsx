import { hasMarker } from '@kreislauf/core/features/companies/contract.ts'
import { geo } from '@kreislauf/core/features/geo/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call, query } from '../../app/data/api.ts'
import type { MapProps } from '../../ui/map/map.tsx'
import type { Mark } from '../../ui/map/places.tsx'
import type { MapWords } from '../../ui/map/words.ts'

const MapView = lazy(() => import('../../ui/map/map.tsx'))
const HEIGHT_PX = 360

const loading = <Skeleton height={HEIGHT_PX} />

function useWords(): MapWords {
  const { t } = useTranslation()
  return {
    map: t('geo.map'),
    marker: t('geo.marker'),
    zoomIn: t('geo.zoomIn'),
    zoomOut: t('geo.zoomOut'),
    sources: [t('geo.sources.outlines'), t('geo.sources.places')],
  }
}

/** If the names cannot be loaded, the map works without them. */
const labels: MapProps['labels'] = part => call(geo.labels, { query: part }).catch(() => [])

/** The map of the installation: the operator's tiles if configured, else outlines and towns. */
export function PlaceMap(props: Omit<MapProps, 'tiles' | 'words' | 'labels'>) {
  const words = useWords()
  const { data, error } = useQuery({ ...query(geo.map, {}), staleTime: Number.POSITIVE_INFINITY })
  if (!data && !error) return loading
  return (
    <Suspense fallback={loading}>
      <MapView {...props} tiles={data?.tiles ?? null} words={words} labels={labels} />
    </Suspense>
  )
}

const PlacesView = lazy(() => import('../../ui/map/places.tsx'))

interface OffersMapProps {
  /** The own company; not shown if it has no position. */
  own: { lat: number | null; lon: number | null } | undefined
  radius: number
  marks: readonly (Omit<Mark, 'words'> & { name: string; net: number })[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** The map of the installation with the own place and numbered others, one of which is selected. */
export function OffersMap({ own, marks, ...props }: OffersMapProps) {
  const { t, i18n } = useTranslation()
  const words = useWords()
  const { data, error } = useQuery({ ...query(geo.map, {}), staleTime: Number.POSITIVE_INFINITY })
  if (!data && !error) return loading
  const named = marks.map(({ name, net, ...mark }) => ({
    ...mark,
    words: t('geo.mark', { rank: mark.rank, name, net: formatNumber('money', net, i18n.language) }),
  }))
  return (
    <Suspense fallback={loading}>
      <PlacesView
        {...props}
        own={own && hasMarker(own) ? own : undefined}
        marks={named}
        tiles={data?.tiles ?? null}
        words={words}
        labels={labels}
      />
    </Suspense>
  )
}
