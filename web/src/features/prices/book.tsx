import { type BookRow, prices } from '@kreislauf/core/features/prices/contract.ts'
import { bookList } from '@kreislauf/core/features/prices/lists.ts'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { fetchFile } from '../../app/data/files.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { RecordList, useCodes } from '../../ui/listing/index.ts'
import { StatusBadge, type Tone } from '../../ui/status.tsx'

const tones: Record<BookRow['basis'], Tone> = {
  ...{ OWN: 'good', POOL: 'info', MARKET: 'info', CONTRACT: 'info', DEFAULT: 'neutral', NONE: 'warning' },
}

/** What a price stands on. */
export function BasisBadge({ basis }: Pick<BookRow, 'basis'>) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[basis]} label={t(`prices.bases.${basis}`)} />
}

/** The price book by kind of part and material. */
export function BookTab() {
  const { t } = useTranslation()
  const state = useListState()
  const list = useQuery(query(prices.book, {}))
  return (
    <RecordList<BookRow>
      what={{ part: 'pricebook' }}
      list={list}
      label={t('prices.title')}
      definition={bookList}
      state={state}
      search={t('prices.search')}
      filters={[useCodes(bookList, 'use'), useCodes(bookList, 'basis', ['OWN', 'MARKET', 'DEFAULT', 'NONE'])]}
      rowHref={({ use, key }) => `/deser/purchaser/prices/details/${use}/${key}`}
      cells={{ basis: row => <BasisBadge basis={row.basis} /> }}
      onExport={format => fetchFile(prices.bookFile, { params: { format }, query: state.q ? { q: state.q } : {} })}
      empty={{ icon: IconBook2, title: t('prices.empty.title'), text: t('prices.empty.text') }}
    />
  )
}
