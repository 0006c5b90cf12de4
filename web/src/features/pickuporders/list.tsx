import { OrderStatus, type PickupOrder, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { incomingList, orderList } from '@kreislauf/core/features/pickuporders/lists.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { CompanyChoice, useCompanyOfKind } from '../../app/session/companychoice.tsx'
import type { Address } from '../../ui/address.ts'
import { askedBy, RecordList, useCodes } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { MarketPrices } from './market.tsx'
import { OrderBadge, type Side } from './state.tsx'

/** The orders of an own looper, including drafts. */
export function OrderList() {
  const { t } = useTranslation()
  return (
    <Orders
      kind="LOOPER"
      definition={orderList}
      title={t('pickuporders.title')}
      empty={{ title: t('pickuporders.empty.title'), text: t('pickuporders.empty.text') }}
      hrefOf={id => `/deser/exchangelooper/myorders/details/${id}`}
    />
  )
}

/** Inquiries and orders to an own recycler. */
export function IncomingList() {
  const { t } = useTranslation()
  return (
    <Orders
      kind="RECYCLER"
      definition={incomingList}
      title={t('pickuporders.incoming')}
      empty={{ title: t('pickuporders.emptyIncoming.title'), text: t('pickuporders.emptyIncoming.text') }}
      hrefOf={id => `/deser/exchangerecycler/orders/details/${id}`}
    />
  )
}

interface OrdersProps {
  kind: Side
  definition: typeof orderList
  title: string
  empty: { title: string; text: string; action?: ReactNode }
  hrefOf: (id: number) => Address
}

const tabNames = ['orders', 'market'] as const

/** The orders of a side, and a tab with market prices. */
function Orders({ kind, definition, title, empty, hrefOf }: OrdersProps) {
  const { t } = useTranslation()
  const state = useListState()
  const { places, place } = useCompanyOfKind(kind)
  const id = place?.id ?? 0
  const list = usePages(pickuporders.list, { params: { id } }, { definition, state })
  const filters = [useCodes(definition, 'status')]
  const status = OrderStatus.safeParse(state.filters['status']).data
  const active = tabNames.find(tab => tab === state.filters['tab']) ?? 'orders'
  const tabs = {
    items: tabNames.map(key => ({ key, label: t(`pickuporders.tabs.${key}`) })),
    active,
    onChange: (tab: (typeof tabNames)[number]) =>
      state.change({ q: '', sort: '', filters: { status: '', kind: '', tab: tab === 'orders' ? '' : tab } }),
  }
  const choice = <CompanyChoice places={places} place={place} />
  if (active === 'market')
    return (
      <Screen title={title} action={choice} tabs={tabs}>
        <MarketPrices sideId={id} state={state} />
      </Screen>
    )
  return (
    <Screen title={title} count={list.count} action={choice} tabs={tabs}>
      <RecordList<PickupOrder>
        what={{ many: 'pickuporders' }}
        list={list}
        label={title}
        definition={definition}
        state={state}
        search={t('pickuporders.search')}
        filters={filters}
        rowHref={row => hrefOf(row.id)}
        cells={{ status: row => <OrderBadge status={row.status} side={kind} /> }}
        onExport={format =>
          fetchFile(pickuporders.export, {
            params: { format, id },
            query: {
              ...askedBy(state),
              ...(status && { status }),
            },
          })
        }
        empty={{ icon: IconTruckDelivery, ...empty }}
      />
    </Screen>
  )
}
