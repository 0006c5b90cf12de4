import { type CatalystRow, prices } from '@kreislauf/core/features/prices/contract.ts'
import { catalystList } from '@kreislauf/core/features/prices/lists.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { IconHash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { RecordList } from '../../ui/listing/index.ts'

/** Catalysts by the number stamped on them, with their last three prices and buyers. */
export function CatalystTab() {
  const { t, i18n } = useTranslation()
  const state = useListState()
  const list = usePages(prices.catalysts, {}, { definition: catalystList, state })
  const words = ({ last }: CatalystRow) =>
    last
      .map(({ day, price, buyer }) =>
        [formatValue('day', day, i18n.language), formatNumber('money', price, i18n.language), buyer]
          .filter(Boolean)
          .join(' · '),
      )
      .join('; ')
  return (
    <RecordList<CatalystRow>
      what={{ many: 'catalysts' }}
      list={list}
      label={t('prices.catalysts.title')}
      definition={catalystList}
      state={state}
      search={t('prices.catalysts.search')}
      cells={{ last: words }}
      empty={{ icon: IconHash, title: t('prices.catalysts.empty.title'), text: t('prices.catalysts.empty.text') }}
    />
  )
}
