import { type Offer, OfferState, offers } from '@kreislauf/core/features/offers/contract.ts'
import { offerList } from '@kreislauf/core/features/offers/lists.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { CompanyChoice, useCompanyOfKind } from '../../app/session/companychoice.tsx'
import { useCan } from '../../app/session/session.ts'
import { useGo } from '../../ui/go.tsx'
import { askedBy, RecordList, useCodes } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { BulkActions } from './bulk.tsx'
import { StateBadge } from './state.tsx'

/** Offers of the own recycler: materials and prices. */
export function OfferList() {
  const { t } = useTranslation()
  const state = useListState()
  const go = useGo()
  const { places, place } = useCompanyOfKind('RECYCLER')
  const id = place?.id ?? 0
  const list = usePages(offers.list, { params: { id } }, { definition: offerList, state })
  const filters = [useCodes(offerList, 'state')]
  const [mayAdd, mayChange] = [useCan(offers.save, 'C'), useCan(offers.setActive)]
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => go(`/deser/exchangerecycler/neu?place=${id}`)}>
      {t('offers.new')}
    </Button>
  )
  const wanted = OfferState.safeParse(state.filters['state']).data
  return (
    <Screen
      title={t('offers.title')}
      count={list.count}
      action={
        <Group gap="xs">
          <CompanyChoice places={places} place={place} />
          {add}
        </Group>
      }
    >
      <RecordList<Offer>
        what={{ many: 'offers' }}
        list={list}
        label={t('offers.title')}
        definition={offerList}
        state={state}
        search={t('offers.search')}
        filters={filters}
        rowHref={row => `/deser/exchangerecycler/details/${row.id}`}
        cells={{
          state: row => <StateBadge state={row.state} />,
        }}
        onExport={format =>
          fetchFile(offers.export, {
            params: { format, id },
            query: {
              ...askedBy(state),
              ...(wanted && { state: wanted }),
            },
          })
        }
        {...(mayChange && { bulkActions: (rows, done) => <BulkActions rows={rows} onDone={done} /> })}
        empty={{ icon: IconTag, title: t('offers.empty.title'), text: t('offers.empty.text'), action: add }}
      />
    </Screen>
  )
}
