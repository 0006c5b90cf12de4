import { priceText } from '@kreislauf/core/amounts.ts'
import { addMonths } from '@kreislauf/core/days.ts'
import {
  MARKET,
  type MarketKind,
  type MarketMonth,
  pickuporders,
} from '@kreislauf/core/features/pickuporders/contract.ts'
import { longMonth, shortMonth } from '@kreislauf/core/format.ts'
import { Select, Stack } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import type { useListState } from '../../app/routing/liststate.ts'
import { Chart } from '../../ui/chart.tsx'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'

interface MarketPricesProps {
  /** An own looper or recycler. */
  sideId: number
  state: ReturnType<typeof useListState>
}

/** Market prices by kind of cargo. */
export function MarketPrices({ sideId, state }: MarketPricesProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(pickuporders.market, { params: { id: sideId } }))
  if (error) return <FailedState what={{ part: 'market' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  const kind = data.kinds.find(one => String(one.cargoTypeId) === state.filters['kind']) ?? data.kinds[0]
  if (!kind)
    return (
      <EmptyState
        icon={<IconChartBar size={28} stroke={1.4} />}
        title={t('pickuporders.market.empty.title')}
        text={t('pickuporders.market.empty.text')}
      />
    )
  return (
    <Stack gap="md">
      <Select
        label={t('pickuporders.fields.cargoTypeName')}
        data={data.kinds.map(one => ({ value: String(one.cargoTypeId), label: one.cargoTypeName }))}
        value={String(kind.cargoTypeId)}
        onChange={value => state.change({ filters: { kind: value ?? '' } })}
        allowDeselect={false}
        maw={320}
      />
      <PriceChart kind={kind} />
    </Stack>
  )
}

/** All months between the first and last with data, as a chart leaves none out. */
export function* monthsOf(rows: readonly MarketMonth[]): Generator<MarketMonth> {
  const last = rows.at(-1)?.month ?? ''
  for (let month = rows[0]?.month ?? '~'; month <= last; month = addMonths(`${month}-01`, 1).slice(0, 7))
    yield rows.find(one => one.month === month) ?? { month, market: null, own: null }
}

function PriceChart({ kind }: { kind: MarketKind }) {
  const { t, i18n } = useTranslation()
  const write = (euros: number) => priceText(euros, kind.measure, t, i18n.language)
  return (
    <Chart
      title={t('pickuporders.market.title', { kind: kind.cargoTypeName })}
      summary={useSummary(kind, write)}
      unit={`€/${t(`evaluations.units.${kind.measure}`)}`}
      tableLabel={t('fields.figuresAsTable')}
      xLabel={t('evaluations.fields.month')}
      rows={[...monthsOf(kind.months)].map(({ month, market, own }) => ({
        x: shortMonth(month, i18n.language),
        market: market ?? undefined,
        own: own ?? undefined,
      }))}
      series={[
        { key: 'own', label: t('pickuporders.market.own'), kind: 'bar' },
        { key: 'market', label: t('pickuporders.market.others'), kind: 'bar' },
      ]}
      note={t('pickuporders.market.note', { loopers: MARKET.loopers, recyclers: MARKET.recyclers })}
      write={write}
    />
  )
}

/** Summary of the last month with market data, in one sentence. */
function useSummary({ months }: MarketKind, write: (euros: number) => string): string {
  const { t, i18n } = useTranslation()
  const latest = months.findLast(({ market }) => market !== null)
  if (latest?.market == null) return t('pickuporders.market.untold')
  const said = { month: longMonth(latest.month, i18n.language), price: write(latest.market) }
  return latest.own === null
    ? t('pickuporders.market.said', said)
    : t('pickuporders.market.saidOwn', { ...said, own: write(latest.own) })
}
