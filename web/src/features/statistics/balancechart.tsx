import { today } from '@kreislauf/core/days.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type BalanceRow, FRACTIONS } from '@kreislauf/core/features/statistics/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../ui/chart.tsx'
import classes from './statistics.module.css'

type FractionField = `f${(typeof FRACTIONS)[number]}`

/** What left the yard besides cars and hulks, in five groups; words by locale key. */
const groups: Record<string, { label: Key; fractions: FractionField[] }> = {
  fluids: { label: 'statistics.balance.fluids', fractions: ['f3', 'f4', 'f7'] },
  metals: { label: 'statistics.fractions.f9', fractions: ['f8', 'f9'] },
  tyres: { label: 'statistics.fractions.f10', fractions: ['f10'] },
  plasticsGlass: { label: 'statistics.balance.plasticsGlass', fractions: ['f11', 'f12'] },
  others: { label: 'statistics.fractions.f99', fractions: ['f2', 'f5', 'f6', 'f14', 'f99'] },
}

/** Tonnes that left in a month. */
export const outOf = (row: BalanceRow): number => sum(FRACTIONS.map(fraction => row[`f${fraction}`]))

/** Writes a month, `Jan. 26`. */
export const monthIn = (language: string) => {
  const format = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return ({ year, month }: Pick<BalanceRow, 'year' | 'month'>): string =>
    format.format(new Date(Date.UTC(year, month - 1, 1)))
}

/** Whether a month is not over yet. */
export const isRunning = ({ year, month }: Pick<BalanceRow, 'year' | 'month'>): boolean =>
  today().startsWith(`${year}-${String(month).padStart(2, '0')}`)

/** What came in beside what left, month by month; and what left besides cars and hulks, which would hide all else. */
export function BalanceChart({ rows }: { rows: BalanceRow[] }) {
  const { t, i18n } = useTranslation()
  const month = monthIn(i18n.language)
  const at = (row: BalanceRow) => ({ x: month(row), running: isRunning(row) })
  const used = Object.entries(groups).filter(([, { fractions }]) => rows.some(row => fractions.some(key => row[key])))
  const shared = {
    tableLabel: t('statistics.balance.table'),
    xLabel: t('statistics.fields.month'),
    unit: 't',
    note: rows.some(isRunning) ? t('statistics.running') : undefined,
    write: (value: number) => formatNumber('t', value, i18n.language, 1),
  }
  return (
    <div className={classes.columns}>
      <Chart
        {...shared}
        title={t('statistics.balance.chart')}
        rows={rows.map(row => ({ ...at(row), into: row.carentry, out: outOf(row) }))}
        series={[
          { key: 'into', label: t('statistics.balance.in'), kind: 'bar' },
          { key: 'out', label: t('statistics.balance.out'), kind: 'bar' },
        ]}
      />
      {used.length > 0 && (
        <Chart
          {...shared}
          title={t('statistics.balance.besidesHulks')}
          rows={rows.map(row => ({
            ...at(row),
            ...Object.fromEntries(used.map(([key, { fractions }]) => [key, sum(fractions.map(field => row[field]))])),
          }))}
          series={used.map(([key, { label }]) => ({ key, label: t(label), kind: 'bar', stack: 'out' }))}
        />
      )}
    </div>
  )
}
