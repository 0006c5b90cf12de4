import { sum } from '@kreislauf/core/domain/decimal.ts'
import type { Evaluation } from '@kreislauf/core/features/evaluations/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../../ui/chart.tsx'
import { FigureTable } from '../../../ui/figures.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import type { Period } from '../behind/address.ts'
import { CarsByMonth } from '../carsbymonth.tsx'
import classes from '../evaluations.module.css'
import { isRunning } from '../months.ts'
import { Evaluated, NothingAccepted, TakeAlong } from './evaluated.tsx'

/** Number of makers listed; the others are counted together. */
const MAKERS = 11

/** Cars by month, maker and age. */
export const CarsTab = (period: Period) => (
  <Evaluated period={period}>{data => <Cars data={data} period={period} />}</Evaluated>
)

function Cars({ data, period }: { data: Evaluation; period: Period }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatNumber('number', value, i18n.language)
  const cars = sum(data.months.map(month => month.cars))
  if (cars === 0 && data.treated === 0) return <NothingAccepted />
  return (
    <>
      <Tiles>
        <Tile
          label={t('evaluations.periods.received')}
          figure={number(cars)}
          trend={data.months.filter(one => !isRunning(one)).map(one => one.cars)}
        />
        <Tile label={t('evaluations.periods.treated')} figure={number(data.treated)} />
        <Tile
          label={t('evaluations.periods.throughput')}
          figure={data.throughputDays === null ? '–' : t('evaluations.periods.days', { count: data.throughputDays })}
        />
      </Tiles>
      <CarsByMonth
        title={t('evaluations.periods.months')}
        months={data.months}
        aside={<TakeAlong period={period} part="months" />}
      />
      {cars > 0 && (
        <div className={classes.columns}>
          <Makers makers={data.makers} cars={cars} period={period} />
          <Ages ages={data.ages} period={period} />
        </div>
      )}
    </>
  )
}

function Makers({ makers, cars, period }: { makers: Evaluation['makers']; cars: number; period: Period }) {
  const { t, i18n } = useTranslation()
  const write = (kind: 'number' | 'percent', value: number) => formatNumber(kind, value, i18n.language)
  const others = makers.slice(MAKERS)
  const other = sum(others.map(one => one.cars))
  const mean = Math.round(sum(others.map(one => one.kg)) / other)
  const rest = other ? [{ maker: t('evaluations.periods.otherMakers'), cars: other, meanKg: mean }] : []
  return (
    <Panel title={t('evaluations.periods.makers')} aside={<TakeAlong period={period} part="makers" />}>
      <FigureTable
        label={t('evaluations.periods.makers')}
        head={t('evaluations.periods.maker')}
        columns={[
          { key: 'cars', head: t('evaluations.periods.cars') },
          { key: 'share', head: t('evaluations.periods.share') },
          { key: 'mean', head: t('evaluations.periods.meanKg') },
        ]}
        rows={[...makers.slice(0, MAKERS), ...rest].map(({ maker, cars: count, meanKg }) => ({
          key: maker,
          name: maker,
          cells: { cars: write('number', count), share: write('percent', count / cars), mean: write('number', meanKg) },
        }))}
      />
    </Panel>
  )
}

/** Ages of the cars; those of unknown first registration are counted in the note. */
function Ages({ ages, period }: { ages: Evaluation['ages']; period: Period }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatNumber('number', value, i18n.language)
  const known = ages.flatMap(({ years, cars }) => (years === null ? [] : [{ years, cars }]))
  const unknown = sum(ages.filter(({ years }) => years === null).map(({ cars }) => cars))
  const usual = known.toSorted((one, other) => other.cars - one.cars)[0]
  const note = unknown > 0 ? t('evaluations.periods.unknownAge', { count: unknown }) : undefined
  if (!usual) return null
  const mean = sum(known.map(({ years, cars }) => years * cars)) / sum(known.map(({ cars }) => cars))
  return (
    <Chart
      title={t('evaluations.periods.ages')}
      aside={<TakeAlong period={period} part="ages" />}
      summary={t('evaluations.periods.agesSaid', {
        mean: formatNumber('number', mean, i18n.language, 1),
        usual: usual.years,
        count: usual.cars,
      })}
      tableLabel={t('evaluations.periods.monthsTable')}
      xLabel={t('evaluations.periods.years')}
      xUnit={t('evaluations.periods.years')}
      rows={everyYear(known)}
      note={note}
      series={[{ key: 'cars', label: t('evaluations.periods.cars'), kind: 'bar' }]}
      write={number}
    />
  )
}

/** A row for each year between the youngest and the oldest car, including years without cars. */
function everyYear(ages: { years: number; cars: number }[]) {
  const years = ages.map(one => one.years)
  const first = Math.min(...years)
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => ({
    x: String(first + index),
    cars: ages.find(one => one.years === first + index)?.cars ?? 0,
  }))
}
