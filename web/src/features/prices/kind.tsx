import { type BookRow, type Course, PriceUse, prices } from '@kreislauf/core/features/prices/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { Chart } from '../../ui/chart.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { BasisBadge } from './book.tsx'
import { blankPrice } from './form.ts'
import { Points } from './points.tsx'
import { PriceDialog } from './pricedialog.tsx'
import classes from './prices.module.css'
import { useMayWrite } from './writing.ts'

/** What the price of a kind stands on: own sales, their course over two years, the default, and each price with its record. */
export function PriceKind() {
  const { t } = useTranslation()
  const { use: said, key } = useParams({ from: '/deser/purchaser/prices/details/$use/$key' })
  const use = PriceUse.safeParse(said).data ?? 'REUSE'
  const [entering, setEntering] = useState(false)
  const may = useMayWrite()
  const { data: course, error, refetch } = useQuery(query(prices.course, { params: { use, key } }))
  const row = useQuery(query(prices.book, {})).data?.find(one => one.use === use && one.key === key)
  const back = { to: '/deser/purchaser/prices', label: t('prices.title') } as const
  if (error)
    return <FailedScreen what={{ part: 'pricebook' }} error={error} onRetry={() => void refetch()} back={back} />
  if (!course)
    return (
      <Screen title={t('prices.title')} back={back}>
        <SkeletonForm />
      </Screen>
    )
  return (
    <Screen
      title={course.name}
      subtitle={t(`prices.uses.${use}`)}
      status={row && <BasisBadge basis={row.basis} />}
      back={back}
      action={
        may &&
        use !== 'CARGO' && (
          <Button leftSection={<IconPlus size={17} />} onClick={() => setEntering(true)}>
            {t('prices.new')}
          </Button>
        )
      }
    >
      <div className={classes.stack}>
        {row && <StandsOn row={row} />}
        <CourseChart course={course} />
        <Points of={{ use, key }} height={420} />
      </div>
      {entering && <PriceDialog initial={blankPrice({ use, key })} onClose={() => setEntering(false)} />}
    </Screen>
  )
}

/** A price with its unit. */
function useWrite(measure: BookRow['measure']) {
  const { t, i18n } = useTranslation()
  return (price: number) => `${formatNumber('price', price, i18n.language)} ${t(`prices.measures.${measure}`)}`
}

function StandsOn({ row }: { row: BookRow }) {
  const { t, i18n } = useTranslation()
  const write = useWrite(row.measure)
  const band = (low: number | null, high: number | null) =>
    low === null || high === null ? null : t('prices.between', { low: write(low), high: write(high) })
  const day = (value: string | null) => value && formatValue('day', value, i18n.language)
  return (
    <Panel title={t('prices.stands')}>
      <Facts
        facts={[
          [t('prices.book.likely'), row.likely === null ? t('prices.bases.NONE') : write(row.likely)],
          [t('prices.range'), band(row.low, row.high)],
          [t('prices.book.points'), row.points],
          [t('prices.book.newest'), row.newest && t('prices.aged', { day: row.newest, count: row.age ?? 0 })],
          [t('prices.book.few'), row.few === null ? null : write(row.few)],
          [
            t('prices.book.defaultLikely'),
            row.defaultLikely === null
              ? null
              : `${write(row.defaultLikely)} (${band(row.defaultLow, row.defaultHigh)})`,
          ],
          [
            t('prices.book.indexPrice'),
            row.indexPrice === null ? null : `${write(row.indexPrice)}, ${day(row.indexDay)}`,
          ],
          [t('prices.index.why'), row.indexSaid && t(`prices.index.${row.indexSaid}`)],
          [
            t('prices.book.ask'),
            row.ask === null ? null : t('prices.asked', { price: write(row.ask), count: row.asked }),
          ],
        ]}
      />
    </Panel>
  )
}

/** Medians of the own sales by month, beside the default of that time. */
function CourseChart({ course: { months, measure } }: { course: Course }) {
  const { t, i18n } = useTranslation()
  const write = useWrite(measure)
  const said = (month: string, form: 'short' | 'long') =>
    new Intl.DateTimeFormat(i18n.language, {
      month: form,
      year: form === 'short' ? '2-digit' : 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`))
  const latest = months.findLast(({ median }) => median !== null)
  return (
    <Chart
      title={t('prices.course.title')}
      summary={
        latest?.median == null
          ? t('prices.course.none')
          : t('prices.course.said', {
              month: said(latest.month, 'long'),
              price: write(latest.median),
              count: latest.points,
            })
      }
      unit={measure === 'kg' ? '€/kg' : '€'}
      tableLabel={t('fields.figuresAsTable')}
      xLabel={t('evaluations.fields.month')}
      rows={months.map(({ month, median, usual }) => ({
        x: said(month, 'short'),
        own: median ?? undefined,
        usual: usual ?? undefined,
      }))}
      series={[
        { key: 'own', label: t('prices.course.own'), kind: 'bar' },
        { key: 'usual', label: t('prices.bases.DEFAULT'), kind: 'course' },
      ]}
      write={write}
    />
  )
}
