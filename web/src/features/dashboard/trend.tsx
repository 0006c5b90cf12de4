import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../ui/chart.tsx'
import { isRunning } from '../statistics/index.ts'

/** Cars by month over two years. */
export function TrendPanel({ trend }: { trend: { year: number; month: number; cars: number }[] }) {
  const { t, i18n } = useTranslation()
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return (
    <Chart
      title={t('dashboard.trendChart')}
      tableLabel={t('dashboard.trendTable')}
      xLabel={t('statistics.fields.month')}
      rows={trend.map(({ year, month: index, cars }) => ({
        x: month.format(new Date(Date.UTC(year, index - 1, 1))),
        running: isRunning({ year, month: index }),
        cars,
      }))}
      note={trend.some(isRunning) ? t('statistics.running') : undefined}
      series={[{ key: 'cars', label: t('statistics.evaluations.cars'), kind: 'bar' }]}
      write={value => formatValue('number', value, i18n.language)}
    />
  )
}
