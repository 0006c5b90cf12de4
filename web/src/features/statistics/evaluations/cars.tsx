import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type Evaluation, statistics } from '@kreislauf/core/features/statistics/contract.ts'
import { figures, formatValue } from '@kreislauf/core/format.ts'
import { IconCar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/api.ts'
import { type Bar, Bars } from '../../../ui/bars.tsx'
import { Chart } from '../../../ui/chart.tsx'
import { EmptyState, FailedState } from '../../../ui/empty.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import { isRunning } from '../balancechart.tsx'
import classes from '../statistics.module.css'
import type { Asked } from './asked.ts'

const MAKERS = 20

function Evaluated({ asked, children }: { asked: Asked; children: (data: Evaluation) => ReactNode }) {
  const { data, error, refetch } = useQuery(query(statistics.evaluation, { params: asked }))
  if (error) return <FailedState what={{ part: 'statistic' }} error={error} onRetry={() => void refetch()} />
  return data ? children(data) : <SkeletonRows />
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconCar size={28} stroke={1.4} />}
      title={t('statistics.evaluations.empty')}
      text={t('statistics.evaluations.emptyText')}
    />
  )
}

/** Cars by month, maker and age. */
export const CarsTab = (asked: Asked) => <Evaluated asked={asked}>{data => <Cars data={data} />}</Evaluated>

function Cars({ data }: { data: Evaluation }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatValue('number', value, i18n.language)
  const cars = sum(data.months.map(month => month.cars))
  if (cars === 0 && data.treated === 0) return <Nothing />
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  const makers: Bar[] = data.makers.slice(0, MAKERS).map(({ maker, cars: count, meanKg }) => ({
    key: maker,
    label: maker,
    value: count,
    text: `${number(count)} · ${t('statistics.evaluations.meanKg', { kg: meanKg })}`,
  }))
  const ages: Bar[] = data.ages.map(({ years, cars: count }) => ({
    key: years ?? -1,
    label:
      years === null ? t('statistics.evaluations.unknownAge') : t('statistics.evaluations.years', { count: years }),
    value: count,
    text: number(count),
  }))
  return (
    <>
      <Tiles>
        <Tile
          label={t('statistics.evaluations.received')}
          figure={number(cars)}
          trend={data.months.map(one => one.cars)}
        />
        <Tile label={t('statistics.evaluations.treated')} figure={number(data.treated)} />
        <Tile
          label={t('statistics.evaluations.throughput')}
          figure={data.throughputDays === null ? '–' : t('statistics.evaluations.days', { count: data.throughputDays })}
        />
      </Tiles>
      <Chart
        title={t('statistics.evaluations.months')}
        tableLabel={t('statistics.evaluations.monthsTable')}
        xLabel={t('statistics.fields.month')}
        rows={data.months.map(one => ({
          x: month.format(new Date(Date.UTC(one.year, one.month - 1, 1))),
          running: isRunning(one),
          cars: one.cars,
        }))}
        note={data.months.some(isRunning) ? t('statistics.running') : undefined}
        series={[{ key: 'cars', label: t('statistics.evaluations.cars'), kind: 'bar' }]}
        write={number}
      />
      <div className={classes.columns}>
        <Panel title={t('statistics.evaluations.makers')}>
          <Bars
            label={t('statistics.evaluations.makers')}
            heads={[t('statistics.evaluations.makers'), t('statistics.evaluations.cars')]}
            bars={makers}
          />
        </Panel>
        <Panel title={t('statistics.evaluations.ages')}>
          <Bars
            label={t('statistics.evaluations.ages')}
            heads={[t('statistics.evaluations.ages'), t('statistics.evaluations.cars')]}
            bars={ages}
          />
        </Panel>
      </div>
    </>
  )
}

/** What was taken out by fraction and per car, and what went to whom. */
export const MassesTab = (asked: Asked) => <Evaluated asked={asked}>{data => <Masses data={data} />}</Evaluated>

function Masses({ data }: { data: Evaluation }) {
  const { t, i18n } = useTranslation()
  if (data.fractions.length === 0 && data.partners.length === 0) return <Nothing />
  const tonnes = [...data.fractions, ...data.partners].map(({ kg }) => kg / 1000)
  const write = figures('t', tonnes, i18n.language)
  const mass = (kg: number) => write(kg / 1000)
  const fractions: Bar[] = data.fractions.map(({ fraction, name, kg, perCarKg }) => ({
    key: fraction,
    label: name,
    value: kg,
    text: `${mass(kg)} · ${t('statistics.evaluations.perCar', { kg: perCarKg < 1 ? perCarKg : Math.round(perCarKg * 10) / 10 })}`,
  }))
  const partners: Bar[] = data.partners.map(({ id, name, kg, disposals }) => ({
    key: id,
    label: name,
    value: kg,
    text: `${mass(kg)} · ${t('statistics.evaluations.disposals', { count: disposals })}`,
    to: `/deser/btb/disposers/details/${id}`,
  }))
  return (
    <div className={classes.columns}>
      <Panel title={t('statistics.evaluations.fractions')}>
        <Bars
          label={t('statistics.evaluations.fractions')}
          heads={[t('statistics.fields.fraction'), t('statistics.evaluations.mass')]}
          bars={fractions}
        />
      </Panel>
      <Panel title={t('statistics.evaluations.partners')}>
        <Bars
          label={t('statistics.evaluations.partners')}
          heads={[t('statistics.evaluations.partners'), t('statistics.evaluations.mass')]}
          bars={partners}
        />
      </Panel>
    </div>
  )
}
