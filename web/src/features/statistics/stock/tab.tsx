import { addMonths, today } from '@kreislauf/core/days.ts'
import { tradeText, wasteText } from '@kreislauf/core/domain/wastename.ts'
import type { StockRow } from '@kreislauf/core/features/statistics/contract.ts'
import { statistics } from '@kreislauf/core/features/statistics/contract.ts'
import { digitsOf, formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/api.ts'
import { fetchFile } from '../../../app/files.ts'
import type { Address } from '../../../ui/address.ts'
import { type Bar, Bars } from '../../../ui/bars.tsx'
import { EmptyState, FailedState } from '../../../ui/empty.tsx'
import { Exports } from '../../../ui/listing/exports.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import type { StatisticAddress } from '../address.ts'
import { OnDay } from '../onday.tsx'
import classes from '../statistics.module.css'
import { MovementsDrawer } from './drawer.tsx'
import { byFraction, massOf } from './groups.ts'

/** Stock at a date per fraction and waste type, as bars; each leads to its movements. */
export function StockTab({ address }: { address: StatisticAddress }) {
  const { t } = useTranslation()
  const { dismantlerId, search, change } = address
  const to = search.to ?? today()
  const stock = useQuery(query(statistics.stock, { params: { dismantlerId, to } }))
  const since = search.since ?? addMonths(to, search.type === '160104' || search.type === '1' ? -1 : -12)
  return (
    <div className={classes.stack}>
      <div className={classes.tools}>
        <OnDay label={t('statistics.date')} day={to} onChange={day => change({ to: day })} />
        <div className={classes.push}>
          <Exports onExport={format => fetchFile(statistics.stockFile, { params: { dismantlerId, to, format } })} />
        </div>
      </div>
      {stock.error ? (
        <FailedState what={{ part: 'stock' }} error={stock.error} onRetry={() => void stock.refetch()} />
      ) : stock.data ? (
        <StockBars rows={stock.data} to={to} />
      ) : (
        <SkeletonRows />
      )}
      {search.type && (
        <MovementsDrawer
          params={{ dismantlerId, wastetype: search.type, from: since, to }}
          name={nameOf(stock.data, search.type)}
          change={change}
        />
      )}
    </div>
  )
}

function nameOf(rows: StockRow[] | undefined, type: string): string {
  const row = rows?.find(({ wastetype, fraction }) => wastetype === type || String(fraction) === type)
  return type.length === 6 ? (row ? wasteText(row) : type) : (row?.fractionName ?? '')
}

/** Whole cars stand apart: beside them every other bar would be a dot. */
const CARS = 1

function StockBars({ rows, to }: { rows: StockRow[]; to: string }) {
  const { t, i18n } = useTranslation()
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconStack2 size={28} stroke={1.4} />}
        title={t('statistics.stock.empty')}
        text={t('statistics.stock.emptyText')}
      />
    )
  const href = (type: string | number): Address => `/deser/btb/statistic?to=${to}&type=${type}`
  const [cars, waste] = [rows.filter(row => row.fraction === CARS), rows.filter(row => row.fraction !== CARS)]
  const digits = digitsOf(
    waste.map(({ kg }) => kg),
    1,
  )
  const tonnes = (value: number) => formatNumber('t', value, i18n.language, 1)
  const write = (kind: 'kg' | 'number', value: number) => formatNumber(kind, value, i18n.language, digits)
  const fractions: Bar[] = byFraction(waste).map(({ fraction, name, kg: mass }) => ({
    key: fraction,
    label: name,
    value: mass,
    text: write('kg', mass),
    to: href(fraction),
  }))
  const types: Bar[] = waste.map(row => ({
    key: row.wastetype,
    label: tradeText(row),
    value: row.kg,
    text:
      row.unit === 'kg'
        ? write('kg', row.kg)
        : `${write('kg', row.kg)} · ${write('number', row.amount)} ${t(`statistics.units.${row.unit}`)}`,
    to: href(row.wastetype),
  }))
  const heads: [string, string] = [t('statistics.fields.fraction'), t('statistics.fields.kg')]
  return (
    <>
      <Tiles>
        <Tile label={t('statistics.fractions.f1')} figure={tonnes(massOf(cars) / 1000)} to={href(CARS)} />
        <Tile label={t('statistics.stock.waste')} figure={tonnes(massOf(waste) / 1000)} />
        <Tile
          label={t('statistics.stock.hazardous')}
          figure={tonnes(massOf(waste.filter(row => row.hazardous)) / 1000)}
        />
        <Tile label={t('statistics.stock.types')} figure={formatValue('number', waste.length, i18n.language)} />
      </Tiles>
      <div className={classes.columns}>
        <Panel title={t('statistics.stock.byFraction')}>
          <Bars label={t('statistics.stock.byFraction')} heads={heads} bars={fractions} />
        </Panel>
        <Panel title={t('statistics.stock.byType')}>
          <Bars
            label={t('statistics.stock.byType')}
            heads={[t('statistics.fields.wastetype'), heads[1]]}
            bars={types}
          />
        </Panel>
      </div>
    </>
  )
}
