import {
  articlePhotos,
  articles,
  type RemanOffer,
  RemanOfferState,
} from '@kreislauf/core/features/articles/contract.ts'
import { remanOfferList } from '@kreislauf/core/features/articles/lists.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus, IconRecycle } from '@tabler/icons-react'
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

const tones = { ACTIVE: 'neutral', COVERED: 'neutral', INACTIVE: 'warning' } as const

/** Whether dismantlers see the offer; of pieces above the demand their number. */
export function OfferBadge({ offer: { state, over } }: { offer: Pick<RemanOffer, 'state' | 'over'> }) {
  const { t } = useTranslation()
  if (over) return <StatusBadge tone="warning" label={t('articles.over', { count: over })} />
  return <StatusBadge tone={tones[state]} label={t(`articles.states.${state}`)} />
}

/** What a remanufacturer buys. */
export function ArticleList() {
  const { t } = useTranslation()
  const state = useListState()
  const go = useGo()
  const { places, place } = useCompanyOfKind('REMAN')
  const remanId = place?.id ?? 0
  const list = usePages(articles.list, { params: { remanId } }, { definition: remanOfferList, state })
  const mayAdd = useCan(articles.save, 'C')
  const add = mayAdd && (
    <Button
      leftSection={<IconPlus size={17} />}
      onClick={() => go(`/deser/remanufacturer/offers/neu?place=${remanId}`)}
    >
      {t('articles.new')}
    </Button>
  )
  const wanted = RemanOfferState.safeParse(state.filters['state']).data
  return (
    <Screen
      title={t('articles.title')}
      count={list.count}
      action={
        <Group gap="xs">
          <CompanyChoice places={places} place={place} />
          {add}
        </Group>
      }
    >
      <RecordList<RemanOffer>
        what={{ many: 'articles' }}
        list={list}
        label={t('articles.title')}
        definition={remanOfferList}
        state={state}
        search={t('articles.search')}
        filters={[useCodes(remanOfferList, 'state')]}
        rowHref={row => `/deser/remanufacturer/offers/details/${row.id}`}
        cells={{
          name: ({ name, good }) => <PhotoCell name={name} photos={good} thumbnail={articlePhotos.thumbnail} />,
          state: row => <OfferBadge offer={row} />,
        }}
        onExport={format =>
          fetchFile(articles.export, {
            params: { format, remanId },
            query: { ...askedBy(state), ...(wanted && { state: wanted }) },
          })
        }
        empty={{ icon: IconRecycle, title: t('articles.empty.title'), text: t('articles.empty.text'), action: add }}
      />
    </Screen>
  )
}
