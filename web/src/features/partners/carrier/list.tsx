import { CARRIER_IS_DISPOSER, type Carrier, partners } from '@kreislauf/core/features/partners/contract.ts'
import { carrierList } from '@kreislauf/core/features/partners/lists.ts'
import { IconTruck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useListState } from '../../../app/routing/liststate.ts'
import { NewButton } from '../../../app/shell/newbutton.tsx'
import { inUse, RecordList } from '../../../ui/listing/index.ts'
import { Screen } from '../../../ui/screen.tsx'
import { InactiveName, useInactiveFilter } from '../inactive.tsx'
import { Validity } from '../validity.tsx'

/** The mandator's own carriers. */
export function CarrierList() {
  const { t } = useTranslation()
  const state = useListState()
  const inactive = useInactiveFilter<Carrier>()
  const list = useQuery(query(partners.carriers, { query: { inactive: 'true' } }))
  const own = list.data?.filter(carrier => carrier.id !== CARRIER_IS_DISPOSER)
  const rows = inUse(own, state)
  const create = (
    <NewButton call={partners.addCarrier} to="/deser/btb/carriers/neu" label={t('partners.carriers.new')} />
  )
  return (
    <Screen title={t('partners.carriers.title')} count={rows?.length} action={create}>
      <RecordList<Carrier>
        what={{ many: 'carriers' }}
        list={list}
        label={t('partners.carriers.title')}
        definition={carrierList}
        rows={rows}
        state={state}
        search={t('partners.carriers.search')}
        filters={inactive}
        rowHref={row => `/deser/btb/carriers/details/${row.id}`}
        cells={{ name: row => <InactiveName row={row} />, permitvalidto: row => <Validity till={row.permitvalidto} /> }}
        empty={{
          icon: IconTruck,
          title: t('partners.carriers.empty.title'),
          text: t('partners.carriers.empty.text'),
          action: create,
        }}
      />
    </Screen>
  )
}
