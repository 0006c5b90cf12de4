import { type Cargo, CargoState, cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { cargoList } from '@kreislauf/core/features/cargos/lists.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus, IconTruckLoading } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { CompanyChoice, useCompanyOfKind } from '../../app/session/companychoice.tsx'
import { useCan } from '../../app/session/session.ts'
import { useGo } from '../../ui/go.tsx'
import { askedBy, RecordList, useCodes } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { PhotoCell } from '../files/index.ts'
import { BecomeLooper } from './become.tsx'

const tones = { MATCHED: 'neutral', UNMATCHED: 'warning', EMPTY: 'neutral' } as const

/** Whether there are offers for what is still free. */
export function CargoBadge({ state }: { state: Cargo['state'] }) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[state]} label={t(`cargos.states.${state}`)} />
}

/** The cargo to be picked up, with its best offer. */
export function CargoList() {
  const { t } = useTranslation()
  const { place } = useCompanyOfKind('LOOPER')
  if (place) return <OwnCargo />
  return (
    <Screen title={t('cargos.title')}>
      <BecomeLooper />
    </Screen>
  )
}

function OwnCargo() {
  const { t } = useTranslation()
  const state = useListState()
  const go = useGo()
  const { places, place } = useCompanyOfKind('LOOPER')
  const looperId = place?.id ?? 0
  const list = usePages(cargos.list, { params: { looperId } }, { definition: cargoList, state })
  const mayAdd = useCan(cargos.save, 'C')
  const add = mayAdd && (
    <Button
      leftSection={<IconPlus size={17} />}
      onClick={() => go(`/deser/exchangelooper/mycargo/neu?place=${looperId}`)}
    >
      {t('cargos.new')}
    </Button>
  )
  const wanted = CargoState.safeParse(state.filters['state']).data
  return (
    <Screen
      title={t('cargos.title')}
      count={list.count}
      action={
        <Group gap="xs">
          <CompanyChoice places={places} place={place} />
          {add}
        </Group>
      }
    >
      <RecordList<Cargo>
        what={{ many: 'cargos' }}
        list={list}
        label={t('cargos.title')}
        definition={cargoList}
        state={state}
        search={t('cargos.search')}
        filters={[useCodes(cargoList, 'state')]}
        rowHref={row => `/deser/exchangelooper/mycargo/details/${row.id}`}
        cells={{
          cargoTypeName: ({ cargoTypeName, photos }) => (
            <PhotoCell name={cargoTypeName} photos={photos} thumbnail={cargos.thumbnail} />
          ),
          state: row => <CargoBadge state={row.state} />,
        }}
        onExport={format =>
          fetchFile(cargos.export, {
            params: { format, looperId },
            query: {
              ...askedBy(state),
              ...(wanted && { state: wanted }),
            },
          })
        }
        empty={{ icon: IconTruckLoading, title: t('cargos.empty.title'), text: t('cargos.empty.text'), action: add }}
      />
    </Screen>
  )
}
