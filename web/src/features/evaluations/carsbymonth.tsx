import { formatValue } from '@kreislauf/core/format.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../ui/chart.tsx'
import { isRunning, type Month, monthIn, summaryMonth } from './months.ts'

interface CarsByMonthProps {
  title: string
  months: (Month & { cars: number })[]
  /** Next to the title. */
  aside?: ReactNode
}

/** Cars received by month. */
export function CarsByMonth({ title, months, aside }: CarsByMonthProps) {
  const { t, i18n } = useTranslation()
  const month = monthIn(i18n.language)
  const summary = summaryMonth(months, i18n.language)
  return (
    <Chart
      title={title}
      aside={aside}
      summary={
        summary &&
        t(summary.soFar ? 'evaluations.periods.carsSoFar' : 'evaluations.periods.carsSaid', {
          month: summary.month,
          count: summary.row.cars,
        })
      }
      tableLabel={t('evaluations.periods.monthsTable')}
      xLabel={t('evaluations.fields.month')}
      rows={months.map(one => ({ x: month(one), running: isRunning(one), cars: one.cars }))}
      note={months.some(isRunning) ? t('evaluations.running') : undefined}
      series={[{ key: 'cars', label: t('evaluations.periods.cars'), kind: 'bar' }]}
      write={value => formatValue('number', value, i18n.language)}
    />
  )
}
