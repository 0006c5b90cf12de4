import { parseKba } from '@kreislauf/core/domain/kba.ts'
import { type TopSeller, valuations } from '@kreislauf/core/features/valuations/contract.ts'
import { euros } from '@kreislauf/core/features/valuations/words.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { FailedOn } from '../../../ui/empty.tsx'
import { type FigureColumn, FigureTable } from '../../../ui/figures.tsx'
import { useValue } from '../../../ui/form/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { useForm } from '../form.ts'
import classes from '../valuations.module.css'

const ORDERS = ['price', 'count'] as const
type Order = (typeof ORDERS)[number]
const SHOWN = 8

/** What sells best, of all cars or of this key number; own sales and those of the pool apart. Defective kinds are out. */
export function TopSellers() {
  const { t } = useTranslation()
  const [order, setOrder] = useState<Order>('price')
  const form = useForm()
  const kba = useValue(form, 'value.vehicle.kba') ?? ''
  const broken: readonly string[] = useValue(form, 'value.broken') ?? []
  const key = !!parseKba(kba)
  const ask = { query: { limit: SHOWN } }
  const all = order === 'price' ? valuations.topByPrice : valuations.topByCount
  const one = order === 'price' ? valuations.topByPriceOfKba : valuations.topByCountOfKba
  const ofAll = useQuery({ ...query(all, ask), enabled: !key })
  const ofOne = useQuery({ ...query(one, { ...ask, params: { kba } }), enabled: key })
  const { data, error, refetch } = key ? ofOne : ofAll
  const sound = (rows: readonly TopSeller[]) => rows.filter(({ id }) => !broken.includes(id))
  const orders = (
    <SegmentedControl
      size="xs"
      aria-label={t('valuations.top.order')}
      data={ORDERS.map(value => ({ value, label: t(`valuations.top.by.${value}`) }))}
      value={order}
      onChange={next => setOrder(next === 'count' ? 'count' : 'price')}
    />
  )
  return (
    <div className={classes.top}>
      <Panel title={t(key ? 'valuations.top.ofKey' : 'valuations.top.title')} aside={orders}>
        {error && <FailedOn what={{ part: 'topsellers' }} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows count={4} />}
        {data && <Sellers label={t('valuations.top.own')} rows={sound(data.own)} none={t('valuations.top.none')} />}
        {data && data.pool.length > 0 && <Sellers label={t('valuations.top.pool')} rows={sound(data.pool)} />}
      </Panel>
    </div>
  )
}

function Sellers({ label, rows, none }: { label: string; rows: readonly TopSeller[]; none?: string }) {
  const { t, i18n } = useTranslation()
  if (rows.length === 0) return none ? <p className={classes.note}>{none}</p> : null
  const columns: FigureColumn[] = [
    { key: 'price', head: t('fields.price') },
    { key: 'count', head: t('fields.pieces') },
  ]
  return (
    <FigureTable
      label={label}
      head={label}
      columns={columns}
      rows={rows.map(({ id, name, price, count }) => ({
        key: id,
        name,
        cells: { price: euros(price, i18n.language), count: formatNumber('number', count, i18n.language) },
      }))}
    />
  )
}
