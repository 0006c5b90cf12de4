import { type Part, PartState, parts } from '@kreislauf/core/features/parts/contract.ts'
import { partList } from '@kreislauf/core/features/parts/lists.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { Group } from '@mantine/core'
import { IconBooks, IconBox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { fetchFile } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import { NewButton } from '../../app/shell/newbutton.tsx'
import { useGo } from '../../ui/go.tsx'
import { type FilterDef, type ListState, RecordList, useCodes } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { PhotoCell } from '../files/index.ts'
import { BulkActions } from './bulk.tsx'
import { PartStateBadge, usePartName } from './state.tsx'

/** Parts in stock come before those that have left. */
const THERE_FIRST = 'gone'

/** The parts of a yard: places of those in stock, and what happened to the others. */
export function PartsScreen() {
  const { t } = useTranslation()
  const state = useListState()
  const yards = useYards()
  const go = useGo()
  const { dismantlerId } = yards
  const list = usePages(
    parts.list,
    { params: { dismantlerId } },
    {
      definition: partList,
      state,
      chosen: chosenIn(state.filters),
      defaultSort: THERE_FIRST,
      enabled: dismantlerId > 0,
    },
  )
  const filters = useFilters(list.unfiltered)
  const create = <NewButton call={parts.save} to="/deser/btb/parts/neu" label={t('parts.taking.title')} />
  return (
    <Screen
      title={t('parts.title')}
      count={list.count}
      action={
        <Group gap="xs">
          <YardChoice {...yards} />
          {create}
        </Group>
      }
      actions={[
        {
          label: t('parts.catalogue.title'),
          icon: <IconBooks size={16} />,
          run: () => go('/deser/btb/parts/catalogue'),
        },
      ]}
    >
      <RecordList<Part>
        what={{ many: 'parts' }}
        list={list}
        label={t('parts.title')}
        definition={partList}
        state={state}
        defaultSort={THERE_FIRST}
        search={t('parts.search')}
        filters={filters}
        rowHref={row => `/deser/btb/parts/details/${row.id}`}
        cells={{ name: row => <PartCell part={row} />, state: row => <PartStateBadge state={row.state} /> }}
        bulkActions={(rows, keepOnly) => <BulkActions rows={rows} onDone={keepOnly} />}
        onExport={format => exportAll(format, dismantlerId, state)}
        empty={{ icon: IconBox, title: t('parts.empty.title'), text: t('parts.empty.text'), action: create }}
      />
    </Screen>
  )
}

const chosenIn = ({ car, sparecategory, place }: Record<string, string>) => ({
  ...(car && { carId: Number(car) }),
  ...(sparecategory && { sparecategory }),
  ...(place && { place }),
})

/** By state, kind, place and car, as far as they occur in the list. */
function useFilters(rows: Part[]): FilterDef<Part>[] {
  const { t, i18n } = useTranslation()
  const kinds = useQuery(query(spares.kinds, {})).data ?? []
  const state = useCodes(partList, 'state')
  const sorted = (of: Map<string, string>) =>
    [...of].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, i18n.language))
  const places = new Map(rows.flatMap(({ place }) => (place ? [[place, place] as const] : [])))
  const cars = new Map(rows.map(({ carId, carInfo }) => [String(carId), carInfo ?? String(carId)]))
  return [
    state,
    {
      key: 'sparecategory',
      label: t('parts.fields.sparecategory'),
      choices: kinds.map(({ key, name }) => ({ value: key, label: name })),
      test: (row, value) => row.sparecategory === value,
    },
    {
      key: 'place',
      label: t('parts.fields.place'),
      choices: sorted(places),
      test: (row, value) => row.place === value,
    },
    {
      key: 'car',
      label: t('parts.fields.carId'),
      choices: sorted(cars),
      test: (row, value) => String(row.carId) === value,
    },
  ]
}

/** The file has the rows that search and filters leave. */
function exportAll(format: Format, dismantlerId: number, { q, sort, filters }: ListState) {
  const state = PartState.safeParse(filters['state']).data
  const criteria = { ...(q && { q }), sort: sort || THERE_FIRST, ...(state && { state }), ...chosenIn(filters) }
  return fetchFile(parts.export, { params: { format, dismantlerId }, query: criteria })
}

/** The name of a part in a list, with its photo. */
function PartCell({ part }: { part: Part }) {
  const name = usePartName()
  return <PhotoCell name={name(part)} photos={part.photos} thumbnail={parts.thumbnail} />
}
